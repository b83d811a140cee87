import type { CarrierPoint } from '../carrier.ts'
import { consonantsOf, lettersOf, wordsOf } from '../../../platform/search/search-key.ts'
import { readingsOf } from '../../../platform/search/typed-words.ts'

/** What is looked for among the points of one place. */
export interface PointQuery {
  readonly isLocker: boolean | undefined
  /** The number of the point, or of the house. */
  readonly numbers: readonly string[]
  /** Beginnings of words of its address, each by letters and by consonants, as they stand in {@link pointKey}. */
  readonly words: readonly (readonly [string, string])[]
}

/** By what a point is found within its place: ` 5 wevqenka WVQNK 12 `. */
export function pointKey({ number, address }: Pick<CarrierPoint, 'number' | 'address'>): string {
  const words = wordsOf(address)
    .filter((word) => !isOfStreets(word))
    .flatMap((word) => (/^\d/.test(word) ? [word] : [lettersOf(word), consonantsKey(lettersOf(word))]))
  return ` ${[...new Set([String(number), ...words])].join(' ')} `
}

/** Each reading of what was typed, the likeliest first; of nothing, one that all points meet. */
export function pointQueries(typed: string): PointQuery[] {
  return readingsOf(typed).map(queryOf)
}

function queryOf(text: string): PointQuery {
  const words = text
    .replace(/(просп|пр|бульв|б|пл|р|м)-(т|р|ща|н)(?=[^\p{L}]|$)/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => word.match(/\d+|\D+/g) ?? [])
    .filter((word) => word !== '')
  const rest = words.filter(
    (word) => !isOfStreets(word) && !lockerWords.test(word) && !branchWords.test(word),
  )
  const isOfLockers = words.some((word) => lockerWords.test(word))
  const isOfBranches = words.some((word) => branchWords.test(word))
  return {
    isLocker: isOfLockers === isOfBranches ? undefined : isOfLockers,
    numbers: rest.filter((word) => /^\d/.test(word)).slice(0, 2),
    words: rest
      .filter((word) => !/^\d/.test(word))
      .map(lettersOf)
      .filter((word) => word !== '')
      .slice(0, 5)
      .map((word) => [word, consonantsKey(word)]),
  }
}

/** In capitals, so that it is no word by letters. */
function consonantsKey(letters: string): string {
  return consonantsOf(letters).toUpperCase()
}

/** Begun and whole; a street may begin like them. */
const lockerWords = /^(по[шч]т[оа]?|по[шч]т[оа]м\p{L}*|локер)$/u
const branchWords = /^(в[іи]д|в[іи]дд\p{L}*|в[іи]діл\p{L}*|отд|отдел\p{L}*|пункт|склад|нп|номер|н)$/u

/** Kinds of streets, and what only joins: an address says them in one way, people in another. */
function isOfStreets(word: string): boolean {
  return /^(вул|вулиц\p{L}*|ул|улиц\p{L}*|просп|пр|проспект\p{L}*|бульв|бул|бульвар\p{L}*|бр|пров|провулок|пер|переулок|пл|площа|площадь|майдан|шосе|шоссе|наб|буд|будинок|дом|д|м|імені|ім)$/u.test(
    word,
  )
}
