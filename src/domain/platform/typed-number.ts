import { cleanLine } from './plain-text.ts'

/** What a scanner says first of the sort of a code, as `]C1`. */
const symbology = /^\][A-Za-z]\d/

/**
 * A number of so many digits out of what was typed, scanned or pasted, with words before it («№», «ТТН», a link) and in
 * groups or not; `undefined` when there is none, or more than one.
 */
export function readNumber(text: string, digits: number): string | undefined {
  const bare = cleanLine(text)
    .normalize('NFKC')
    .replace(symbology, '')
    .replace(/[\s\p{Pd}\u2212.]/gu, '')
  const [number, ...others] = bare.match(/\d+/g) ?? []
  return others.length === 0 && number?.length === digits ? number : undefined
}
