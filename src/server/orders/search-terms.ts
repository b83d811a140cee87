import { normalisePhone } from '../../domain/platform/contacts.ts'
import { orderNumberDigits } from '../../domain/orders/order.ts'
import { lettersOf } from '../platform/search/search-key.ts'
import { readingsOf } from '../platform/search/typed-words.ts'

/** Not in SQL, where it would depend on the collation. Each term makes placing an order slower. */
export function searchTerms(order: {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
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

/** Upper case, which no search word is. */
export function kitTerm(kitId: string): string {
  return `KIT ${kitId}`
}

/** SQL; they have an index of their own. */
export function isKitTerm(term: string): string {
  return `${term} like '${kitTerm('%')}'`
}

export interface SearchedWord {
  readonly beginnings: readonly string[]
  readonly numberBeginning?: string
}

const labels =
  /(?<!\p{L})(?:(?:№|no|замовлення|[тt]{2}[нn]|телефону?|тел|моб|tel|phone)[.:\s]*)+(?=[+(\d])/giu

/** Joins grouped numbers; a phone may begin with 380, 0 or neither. */
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

/** Also for the wrong keyboard layout and Latin homoglyphs. */
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
