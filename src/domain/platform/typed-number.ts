import { cleanLine } from './plain-text.ts'

/** AIM symbology identifier of a scanner, `]C1`. */
const symbology = /^\][A-Za-z]\d/

/** With or without grouping and words before («№», «ТТН», a link); `undefined` unless there is exactly one. */
export function readNumber(text: string, digits: number): string | undefined {
  const bare = cleanLine(text)
    .normalize('NFKC')
    .replace(symbology, '')
    .replace(/[\s\p{Pd}\u2212.]/gu, '')
  const [number, ...others] = bare.match(/\d+/g) ?? []
  return others.length === 0 && number?.length === digits ? number : undefined
}
