import { toWellFormed } from './well-formed.ts'

/** Characters that have no place in a name, a city or an address: controls, bidi overrides, zero width, lone surrogates. */
const unwanted = /[\p{Cc}\p{Cs}\p{Co}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u

/** One line of a person's text, trimmed and in one Unicode form; `undefined` when it cannot be one. */
export function plainLine(text: string, maxLength: number): string | undefined {
  if (unwanted.test(text)) return undefined
  const line = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  return line.length <= maxLength ? line : undefined
}

/**
 * Good enough to catch slips, not a grammar of RFC 5322: one @, no blanks, a dot in the domain, no
 * character that could break a mail header. The letter itself is the real check.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{C}]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(text)
}

/** Text from a query parameter as it may be shown: at most 200 characters, controls dropped. */
export function shownText(text: string, maxLength = 200): string {
  const clean = toWellFormed(text).replace(/[\p{Cc}\u202A-\u202E\u2060-\u2069]/gu, '')
  return Array.from(clean).slice(0, maxLength).join('')
}

/** Text as it was meant that went into an address encoded once too often: wholly percent-encoded, `+` for a blank. */
export function decodedAgain(text: string): string {
  if (!/%[\da-f]{2}/i.test(text) || /[^\w.!~*'()+%-]/.test(text)) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
