import { knownOnly } from './stored-values.ts'

export const pageSize = 50

/** Keyset pagination, the newest first. */
interface Placed {
  /** Microseconds since 1970, PostgreSQL's precision. */
  readonly placeAt: string
  readonly placeId: string
}

export function placeColumns(at: string, id: string): string {
  return `(extract(epoch from ${at}) * 1000000)::bigint as "placeAt!", ${id}::text as "placeId!"`
}

export function isAfter(at: string, id: string, [micros, placeId]: readonly [string, string]): string {
  return `(${at}, ${id}) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${placeId})`
}

export function readCursor(
  cursor: string | undefined,
  lastId: string,
): readonly [micros: string, id: string] {
  const [micros, id] = cursor?.split('_') ?? []
  return [micros ?? '4102444800000000', id ?? lastId]
}

export const firstUuid = '00000000-0000-0000-0000-000000000000'
export const lastUuid = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const lastNumber = '9223372036854775807'

/** Expects one row more than a page, if there are more. What only a newer version knows is left out. */
export function pageOf<Row extends Placed, Shown>(rows: readonly Row[], show: (row: Row) => Shown) {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasMore = rows.length > pageSize && last !== undefined
  return { rows: knownOnly(page, show), next: hasMore ? cursorOf(last) : null }
}

export function cursorOf({ placeAt, placeId }: Placed): string {
  return `${placeAt}_${placeId}`
}
