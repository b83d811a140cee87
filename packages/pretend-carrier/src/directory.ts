import { readCountry, type Settlement } from './country.ts'
import { type Point, pointCountOf, pointsOf } from './points.ts'
import { pointRef, pointRows, refOf, settlementRow } from './wire.ts'

export interface Page {
  readonly rows: readonly object[]
  readonly total: number
}

export interface Directory {
  settlements(page: number, limit: number): Page
  points(page: number, limit: number, settlementRef?: string): Page
  point(ref: string): ReturnType<typeof pointRows>[number] | undefined
}

const forgetAfterMs = 60_000

/** Loaded on demand and dropped when unused: 4 MB. */
export function lazyDirectory(oblasts?: readonly string[]): () => Promise<Directory> {
  let directory: Promise<Directory> | undefined
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      directory = undefined
    }, forgetAfterMs)
    timer.unref()
    directory ??= readCountry().then((country) =>
      directoryOf(oblasts ? country.filter(({ oblast }) => oblasts.includes(oblast)) : country),
    )
    return directory
  }
}

function directoryOf(country: readonly Settlement[]): Directory {
  /** Prefix sums of points. */
  const before = new Uint32Array(country.length + 1)
  for (const [index, place] of country.entries())
    before[index + 1] = (before[index] ?? 0) + pointCountOf(place)
  const asked = new Map<string, FoundPoint>()
  return {
    settlements(page, limit) {
      const rows = country
        .slice((page - 1) * limit, page * limit)
        .map((place) => settlementRow(place, pointCountOf(place) > 0))
      return { rows, total: country.length }
    },
    points(page, limit, settlementRef) {
      const first = (page - 1) * limit
      if (settlementRef !== undefined) {
        const place = country.find(({ seed }) => refOf('settlement', String(seed)) === settlementRef)
        if (!place) return { rows: [], total: 0 }
        return { rows: rowsOf(place, first, limit), total: pointCountOf(place) }
      }
      const rows: object[] = []
      const begin = placeOf(before, first)
      for (const [nth, place] of country.slice(begin).entries()) {
        if (rows.length === limit) break
        const skipped = Math.max(0, first - (before[begin + nth] ?? 0))
        rows.push(...rowsOf(place, skipped, limit - rows.length))
      }
      return { rows, total: before.at(-1) ?? 0 }
    },
    point(ref) {
      const known = asked.get(ref) ?? lookForPoint(country, ref)
      if (known) asked.set(ref, known)
      return known && pointRows(known[0], [known[1]])[0]
    },
  }
}

type FoundPoint = readonly [Settlement, Point]

function lookForPoint(country: readonly Settlement[], ref: string): FoundPoint | undefined {
  for (const place of country) {
    const found = pointsOf(place).find((point) => pointRef(place, point) === ref)
    if (found) return [place, found]
  }
  return undefined
}

function rowsOf(place: Settlement, first: number, limit: number): object[] {
  return pointRows(place, pointsOf(place, first, limit))
}

function placeOf(before: Uint32Array, point: number): number {
  const next = before.findIndex((count) => count > point)
  return next === -1 ? before.length : next - 1
}
