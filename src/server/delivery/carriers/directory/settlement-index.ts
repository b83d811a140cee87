import { formerNames } from './former-names.ts'
import { consonantsOf, lettersOf, wordsOf } from '../../../platform/search/search-key.ts'
import { type SettlementKind, settlementQueries, type SettlementQuery } from './settlement-query.ts'

export interface IndexedSettlement {
  readonly id: number
  readonly name: string
  readonly nameRu: string
  readonly kind: SettlementKind
  readonly district: string
  readonly region: string
  readonly points: number
}

interface Found {
  readonly place: number
  readonly score: number
}

/** Large places count even without points. */
const kindScores: Readonly<Record<SettlementKind, number>> = { city: 2, town: 0.5, village: 0 }
const kindNames = ['city', 'town', 'village'] as const

/** Besides size, which is 0 to 14. */
const scores = { wholeName: 5, wholeWord: 2, qualifier: 3, kind: 3, otherKind: -3 }
/** Penalty for a match by consonants only; the second where other places match by letters. */
const consonantsOnly = [-4, -9] as const
const lessLikely = -1.5

/** Two texts, names by letters and by consonants, a line each: 4 MB for the country, searched in a millisecond. */
export class SettlementIndex {
  readonly #ids: Uint32Array
  readonly #sizes: Float32Array
  readonly #kinds: Uint8Array
  readonly #areas: Uint16Array
  readonly #areaWords: readonly (readonly AreaWord[])[]
  readonly #byLetters: Lines
  readonly #byConsonants: Lines

  private constructor(parts: Parts) {
    this.#ids = Uint32Array.from(parts.ids)
    this.#sizes = Float32Array.from(parts.sizes)
    this.#kinds = Uint8Array.from(parts.kinds)
    this.#areas = Uint16Array.from(parts.areas)
    this.#areaWords = [...parts.areaNumbers.keys()].map((area) =>
      wordsOf(area).map((word) => ({ letters: lettersOf(word), consonants: consonantsOf(lettersOf(word)) })),
    )
    this.#byLetters = new Lines(parts.lettersLines)
    this.#byConsonants = new Lines(parts.consonantsLines)
  }

  static build(): { add(settlements: readonly IndexedSettlement[]): void; done(): SettlementIndex } {
    const parts: Parts = {
      ids: [],
      sizes: [],
      kinds: [],
      areas: [],
      lettersLines: [],
      consonantsLines: [],
      areaNumbers: new Map(),
    }
    return {
      add(settlements) {
        for (const settlement of settlements) addTo(parts, settlement)
      },
      done: () => new SettlementIndex(parts),
    }
  }

  largest(limit: number): number[] {
    return [...this.#ids.subarray(0, limit)]
  }

  find(typed: string, limit: number): number[] {
    const best = new Map<number, number>()
    for (const [nth, query] of settlementQueries(typed).entries()) {
      for (const { place, score } of this.#search(query)) {
        const before = best.get(place) ?? Number.NEGATIVE_INFINITY
        best.set(place, Math.max(before, score + nth * lessLikely))
      }
    }
    return [...best]
      .toSorted(([onePlace, one], [otherPlace, other]) => other - one || onePlace - otherPlace)
      .slice(0, limit)
      .flatMap(([place]) => this.#ids[place] ?? [])
  }

  #search(query: SettlementQuery): Found[] {
    const byLetters = this.#searchLines(this.#byLetters, query, query.words)
    const glued = query.words.length > 1 ? [query.words.join('')] : []
    const found = [
      ...byLetters.found,
      ...glued.flatMap(
        (word) => this.#searchLines(this.#byLetters, { ...query, words: [word] }, [word]).found,
      ),
    ]
    const consonants = query.words.map(consonantsOf)
    // Two consonants are the beginning of a name rather than an abbreviation: `льв` is no Лави.
    const isBeginning = query.words.every((word, nth) => word.length < 3 && word === consonants[nth])
    if (isBeginning && found.length > 0) return found
    const penalty = consonantsOnly[byLetters.hasWholeName ? 1 : 0]
    const byConsonants = this.#searchLines(this.#byConsonants, query, consonants).found
    return [...found, ...byConsonants.map(({ place, score }) => ({ place, score: score + penalty }))]
  }

  /** Each word must be a prefix in the name, district or oblast, and one of them in the name. */
  #searchLines(
    lines: Lines,
    { words, kind }: SettlementQuery,
    asWritten: readonly string[],
  ): { found: Found[]; hasWholeName: boolean } {
    const found = new Map<number, number>()
    let hasWholeName = false
    for (const [nth, word] of asWritten.entries()) {
      if (/^\*?$/.test(word)) continue
      // Two consonants are a prefix of too many names.
      const isWhole = lines === this.#byConsonants && word.length < 3
      let left = mostHits
      for (const place of lines.placesWith(word, isWhole)) {
        if (found.has(place)) continue
        const named = asWritten.filter((other, at) => at === nth || lines.has(place, ` ${other}`))
        const others = words.filter((_, at) => !named.includes(asWritten[at] ?? ''))
        if (!this.#isIn(place, others)) continue
        const isWholeName = lines.has(place, `; ${named.join(' ')};`)
        hasWholeName ||= isWholeName
        const isWholeWord = named.every((one) => lines.has(place, ` ${one} `) || lines.has(place, ` ${one};`))
        found.set(
          place,
          (this.#sizes[place] ?? 0) +
            (isWholeName ? scores.wholeName : isWholeWord ? scores.wholeWord : 0) +
            others.length * scores.qualifier +
            this.#scoreOfKind(place, kind),
        )
        left -= 1
        if (left === 0) break
      }
    }
    return { found: [...found].map(([place, score]) => ({ place, score })), hasWholeName }
  }

  #isIn(place: number, words: readonly string[]): boolean {
    if (words.length === 0) return true
    const area = this.#areaWords[this.#areas[place] ?? 0] ?? []
    return words.every((word) => area.some((one) => isAlike(one, word)))
  }

  #scoreOfKind(place: number, kind: SettlementKind | undefined): number {
    if (kind === undefined) return 0
    return kindNames[this.#kinds[place] ?? 0] === kind ? scores.kind : scores.otherKind
  }
}

/** Also by consonants if unambiguous: `Одеська` and `Одесская`. */
function isAlike(areaWord: AreaWord, word: string): boolean {
  if (areaWord.letters.startsWith(word)) return true
  const consonants = consonantsOf(word)
  return consonants.length >= 3 && areaWord.consonants.startsWith(consonants)
}

interface AreaWord {
  readonly letters: string
  readonly consonants: string
}

interface Parts {
  readonly ids: number[]
  readonly sizes: number[]
  readonly kinds: number[]
  readonly areaNumbers: Map<string, number>
  readonly areas: number[]
  readonly lettersLines: string[]
  readonly consonantsLines: string[]
}

function addTo(parts: Parts, settlement: IndexedSettlement) {
  const { id, kind, district, region, points } = settlement
  const area = `${district} ${region}`
  const areaNumber = parts.areaNumbers.get(area) ?? parts.areaNumbers.size
  parts.areaNumbers.set(area, areaNumber)
  const names = namesOf(settlement)
  parts.ids.push(id)
  parts.sizes.push(Math.log2(points + 1) + kindScores[kind])
  parts.kinds.push(kindNames.indexOf(kind))
  parts.areas.push(areaNumber)
  parts.lettersLines.push(lineOf(names))
  parts.consonantsLines.push(lineOf(names.map((words) => words.map(consonantsOf))))
}

/** Enough, as the largest come first. */
const mostHits = 150

/** Multi-word names also as one word. */
function namesOf({ name, nameRu, region }: IndexedSettlement): string[][] {
  const all = [name, nameRu, ...formerNames(name, region)].map((one) => wordsOf(one).map(lettersOf))
  const glued = all.filter((words) => words.length > 1).map((words) => [words.join('')])
  const seen = new Set<string>()
  return [...all, ...glued].filter((words) => {
    const text = words.join(' ')
    return !seen.has(text) && seen.add(text)
  })
}

/** `; kamanec podylsky; kamanecpodylsky;` */
function lineOf(names: readonly (readonly string[])[]): string {
  return `${[...new Set(names.map((words) => `; ${words.join(' ')}`))].join('')};\n`
}

/** A line per place, a byte per letter; indexed by the first one or two letters of each word. */
class Lines {
  readonly #text: string
  readonly #starts: Uint32Array
  readonly #byBeginning: ReadonlyMap<string, Uint32Array>

  constructor(lines: readonly string[]) {
    this.#starts = new Uint32Array(lines.length + 1)
    const byBeginning = new Map<string, number[]>()
    for (const [place, line] of lines.entries()) {
      this.#starts[place + 1] = (this.#starts[place] ?? 0) + line.length
      for (const beginning of beginningsIn(line)) {
        const places = byBeginning.get(beginning)
        if (places) places.push(place)
        else byBeginning.set(beginning, [place])
      }
    }
    this.#text = Buffer.from(lines.join(''), 'latin1').toString('latin1')
    this.#byBeginning = new Map(
      [...byBeginning].map(([beginning, places]) => [beginning, Uint32Array.from(places)]),
    )
  }

  *placesWith(word: string, isWhole: boolean): Generator<number> {
    const part = isWhole ? ` ${word};` : ` ${word}`
    for (const place of this.#byBeginning.get(word.slice(0, 2)) ?? []) if (this.has(place, part)) yield place
  }

  has(place: number, part: string): boolean {
    return this.#text.slice(this.#starts[place], this.#starts[place + 1]).includes(part)
  }
}

function beginningsIn(line: string): ReadonlySet<string> {
  const words = line.match(/[\w*]+/g) ?? []
  return new Set(words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))
}
