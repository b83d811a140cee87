import { withOneScript } from './one-script.ts'
import { toWellFormed } from './well-formed.ts'

/** Invisible in copied text: controls, zero width, bidi marks, private use, lone surrogates. Emoji sequences stay. */
const unseen =
  /(\p{Extended_Pictographic}(?:[\uFE0F\p{Emoji_Modifier}]|\u200D(?=\p{Extended_Pictographic}))*)|(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]/gu

export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/gu, ' ')
}

export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '$1')
    .replace(/[^\S\t\n]|\u2800/gu, ' ')
    .normalize('NFC')
    .trim()
}

export function plainLine(text: string, maxLength: number): string | undefined {
  const line = withOneScript(cleanLine(text))
  return line.length <= maxLength ? line : undefined
}

/** Untrusted text of a query parameter, made safe to show. */
export function shownText(text: string, maxLength = 200): string {
  const clean = toWellFormed(text).replace(/[\p{Cc}\u202A-\u202E\u2060-\u2069]/gu, '')
  return Array.from(clean).slice(0, maxLength).join('')
}

/** Decodes a query value that was percent-encoded twice; drops what is left of a truncated sequence. */
export function decodedAgain(given: string): string {
  const text = given.replace(/\uFFFD+(?:%[\da-f]{0,2})*/gi, '')
  if (!/%[\da-f]{2}/i.test(text) || /[^\w.!~*'()+%-]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
