import { lettersOf } from '../../../platform/search/search-key.ts'
import { readingsOf } from '../../../platform/search/typed-words.ts'

export type SettlementKind = 'city' | 'town' | 'village'

export interface SettlementQuery {
  readonly words: readonly string[]
  readonly kind: SettlementKind | undefined
}

const kinds: Readonly<Record<SettlementKind, ReadonlySet<string>>> = {
  city: new Set(['м', 'місто', 'мiсто', 'город', 'г', 'гор']),
  town: new Set(['смт', 'пгт', 'селище', 'сщ', 'сел', 'посёлок', 'поселок', 'пос', 'щ']),
  village: new Set(['с', 'село', 'деревня', 'хутір', 'хут', 'дер']),
}

/** The word before is an oblast or a district; abbreviations too. */
const qualifiers = /^(обл|област|область|області|области|район|району|района|рн|рна|ну|край)$/
const begunQualifiers = /^(обл|райо)/

const others: ReadonlySet<string> = new Set([
  'україна',
  'украина',
  'громада',
  'тг',
  'отг',
  'нп',
  'пошта',
  'нова пошта',
])

/** The likeliest first; empty for an empty query. */
export function settlementQueries(typed: string): SettlementQuery[] {
  return readingsOf(typed)
    .map(queryOf)
    .filter(({ words }) => words.length > 0)
}

function queryOf(text: string): SettlementQuery {
  const words = text
    .replace(/р-н/g, ' рн ')
    .replace(/с-ще/g, ' сщ ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const kind = words.length > 1 ? kindOf(words) : undefined
  const named = words.filter(
    (word, nth) =>
      words.length === 1 ||
      !(
        others.has(word) ||
        qualifiers.test(word) ||
        (nth > 0 && begunQualifiers.test(word)) ||
        (kind && kinds[kind].has(word))
      ),
  )
  const keys = named.map(lettersOf).filter((key) => key !== '')
  return { words: [...new Set(keys)].slice(0, mostWords), kind }
}

const mostWords = 6

function kindOf(words: readonly string[]): SettlementKind | undefined {
  return (['city', 'town', 'village'] as const).find((kind) => words.some((word) => kinds[kind].has(word)))
}
