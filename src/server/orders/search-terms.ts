import { normalisePhone } from '../../domain/platform/contacts.ts'
import { orderNumberDigits } from '../../domain/orders/order.ts'
import { lettersOf } from '../platform/search/search-key.ts'
import { readingsOf } from '../platform/search/typed-words.ts'

/**
 * The words that an order is found by beside its number: lower case, without apostrophes, a double name as two; names by
 * their letters too, as towns are found, where those that people mistake for each other are one. Made here and not by the
 * database, whose idea of letters depends on how it was set up. Each costs the buyer time.
 */
export function searchTerms(order: {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Who gets it, when that is somebody else. */
  readonly recipient?: Readonly<Record<'firstName' | 'lastName' | 'phone', string>> | null | undefined
  readonly kitIds: readonly string[]
  readonly trackingNumbers?: readonly string[]
}): string[] {
  const people = order.recipient ? [order, order.recipient] : [order]
  const words = [
    ...people.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName}`).flatMap(withLetters)),
    ...people.map(({ phone }) => phone.replace(/\D/g, '')).filter((digits) => digits !== ''),
    ...(order.trackingNumbers ?? []),
    ...order.kitIds.map(kitTerm),
  ]
  return [...new Set(words)]
}

/** By what an order is found that has bought a kit: no word that is looked for is written in capitals. */
export function kitTerm(kitId: string): string {
  return `KIT ${kitId}`
}

/** In SQL, whether a word is that of a kit: an index of its own has those. */
export function isKitTerm(term: string): string {
  return `${term} like '${kitTerm('%')}'`
}

/** A word that is looked for: the beginnings, one of which a word of an order must have, or its number. */
export interface SearchedWord {
  readonly beginnings: readonly string[]
  /** Of the order's number. */
  readonly numberBeginning?: string
}

/** What people write before a number, «№» as it is and as two letters. */
const labels =
  /(?<!\p{L})(?:(?:№|no|замовлення|[тt]{2}[нn]|телефону?|тел|моб|tel|phone)[.:\s]*)+(?=[+(\d])/giu

/** What is looked for: a number written in groups is one, a phone begins with 380, with 0 or with neither. */
export function searchedWords(text: string): SearchedWord[] {
  const phone = normalisePhone(text)
  if (phone !== undefined) return [{ beginnings: [phone.slice(1)] }]
  const words = wordsIn(
    text
      .replace(labels, ' ')
      .replace(/[+()]/g, '')
      .replace(/(?<=\d)[\s-]+(?=\d)/g, ''),
  )
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '')
  return words.slice(0, 8).map((word) => {
    if (!/^\d+$/.test(word)) return { beginnings: anyReadingOf(word) }
    if (/^0\d/.test(word)) return { beginnings: [`38${word}`] }
    const beginnings = [word, `380${word}`]
    return word.length > orderNumberDigits ? { beginnings } : { beginnings, numberBeginning: word }
  })
}

function withLetters(word: string): string[] {
  const letters = lettersOf(word)
  return letters === '' ? [word] : [word, letters]
}

/** As it is written, and by its letters: typed with the other keyboard on, in Latin letters, or with some among others. */
function anyReadingOf(word: string): string[] {
  return [
    ...new Set([
      word,
      ...readingsOf(word)
        .map(lettersOf)
        .filter((letters) => letters !== ''),
    ]),
  ]
}

function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘ʼ`´′ʹ]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
}
