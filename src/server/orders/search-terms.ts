/**
 * The words that an order is found by: lower case, without apostrophes, a double name as two. Made here and not by the
 * database, whose idea of letters depends on how it was set up.
 */
export function searchTerms(order: {
  readonly number: string
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
    '',
    order.number,
    ...people.flatMap(({ firstName, lastName }) => wordsIn(`${firstName} ${lastName}`)),
    ...people.flatMap(({ phone }) => phoneWords(phone)),
    ...(order.trackingNumbers ?? []),
    ...order.kitIds.map(kitTerm),
  ]
  return [...new Set(words)]
}

function phoneWords(phone: string): string[] {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? [] : [digits, digits.replace(/^380/, '')]
}

/** By what an order is found that has bought a kit: no word that is looked for is written in capitals. */
export function kitTerm(kitId: string): string {
  return `KIT ${kitId}`
}

/** What is looked for, as the beginnings of such words: a number written in groups is one. */
export function searchedWords(text: string): string[] {
  const words = wordsIn(text.replace(/[+()]/g, '').replace(/(?<=\d)[\s-]+(?=\d)/g, ''))
  // A phone is stored with 380 and without it, never with the zero alone.
  return words.map((word) => (/^0\d/.test(word) ? word.slice(1) : word)).slice(0, 8)
}

function wordsIn(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
}
