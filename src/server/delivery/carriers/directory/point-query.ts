import type { CarrierPoint } from '../carrier.ts'
import { consonantsOf, lettersOf, wordsOf } from '../../../platform/search/search-key.ts'
import { readingsOf } from '../../../platform/search/typed-words.ts'

export interface PointQuery {
  readonly isLocker: boolean | undefined
  readonly numbers: readonly string[]
  /** Prefixes, each by letters and by consonants as in {@link pointKey}. */
  readonly words: readonly (readonly [string, string])[]
}

/** ` 5 wevqenka WVQNK 12 ` */
export function pointKey({ number, address }: Pick<CarrierPoint, 'number' | 'address'>): string {
  const words = wordsOf(address)
    .filter((word) => !isOfStreets(word))
    .flatMap((word) => (/^\d/.test(word) ? [word] : [lettersOf(word), consonantsKey(lettersOf(word))]))
  return ` ${[...new Set([String(number), ...words])].join(' ')} `
}

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

/** Upper case, so it never matches a word by letters. */
function consonantsKey(letters: string): string {
  return consonantsOf(letters).toUpperCase()
}

const lockerWords = /^(по[шч]т[оа]?|по[шч]т[оа]м\p{L}*|локер)$/u
const branchWords = /^(в[іи]д|в[іи]дд\p{L}*|в[іи]діл\p{L}*|отд|отдел\p{L}*|пункт|склад|нп|номер|н)$/u

/** Street types and conjunctions vary between addresses and users. */
function isOfStreets(word: string): boolean {
  return /^(вул|вулиц\p{L}*|ул|улиц\p{L}*|просп|пр|проспект\p{L}*|бульв|бул|бульвар\p{L}*|бр|пров|провулок|пер|переулок|пл|площа|площадь|майдан|шосе|шоссе|наб|буд|будинок|дом|д|м|імені|ім)$/u.test(
    word,
  )
}
