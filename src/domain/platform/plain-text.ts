import { withOneScript } from './one-script.ts'
import { toWellFormed } from './well-formed.ts'

/**
 * What comes along with a text that is copied and cannot be seen: controls, zero width, direction marks, private use,
 * halves of letters, the place of a picture. An emoji keeps what joins its parts.
 */
const unseen =
  /(\p{Extended_Pictographic}(?:[\uFE0F\p{Emoji_Modifier}]|\u200D(?=\p{Extended_Pictographic}))*)|(?![\t-\r\u0085])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFFC]/gu

/** One line of a person's text: nothing unseen, single plain blanks, in one Unicode form. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/\s+/gu, ' ')
}

/** A person's text of more than one line, by the same rules; within a line blanks and tabs stay as many. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '$1')
    .replace(/[^\S\t\n]|\u2800/gu, ' ')
    .normalize('NFC')
    .trim()
}

/** One clean line, letters of one script in each of its words; `undefined` when it is too long. */
export function plainLine(text: string, maxLength: number): string | undefined {
  const line = withOneScript(cleanLine(text))
  return line.length <= maxLength ? line : undefined
}

/** Text from a query parameter as it may be shown: at most 200 characters, controls dropped. */
export function shownText(text: string, maxLength = 200): string {
  const clean = toWellFormed(text).replace(/[\p{Cc}\u202A-\u202E\u2060-\u2069]/gu, '')
  return Array.from(clean).slice(0, maxLength).join('')
}

/**
 * Text as it was meant that went into an address encoded once too often, wholly percent-encoded, `+` for a blank; without
 * what was left of a letter whose encoding was cut.
 */
export function decodedAgain(given: string): string {
  const text = given.replace(/\uFFFD+(?:%[\da-f]{0,2})*/gi, '')
  if (!/%[\da-f]{2}/i.test(text) || /[^\w.!~*'()+%-]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
