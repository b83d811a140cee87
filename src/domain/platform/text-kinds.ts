import { normaliseContact, normalisePhone } from './contacts.ts'
import { cleanEmail, isEmail } from './email.ts'
import { cleanName } from './names.ts'
import { withOneScript } from './one-script.ts'
import { cleanLine, cleanLines } from './plain-text.ts'
import { readNumber } from './typed-number.ts'

/**
 * What people type and paste, by its kind: each as it is kept, `undefined` when it cannot be. Phones, messengers, tables
 * and web pages put things around and into a text; every edge takes it by one of these.
 */
export const textKinds = {
  /** In the person's own words. */
  line: (text) => withOneScript(cleanLine(text)),
  lines: (text) => withOneScript(cleanLines(text)),
  /** Of a person. */
  name: cleanName,
  /** A settlement, a branch, an address. */
  place: (text) => withOneScript(cleanLine(text).replace(/^[\s,;:]+|[\s,;:]+$/g, '')),
  email: (text) => {
    const email = cleanEmail(text)
    return email === '' || isEmail(email) ? email : undefined
  },
  phone: normalisePhone,
  /** Or what was begun of one, which somebody looks at. */
  'any-phone': (text) => normaliseContact('phone', text),
  telegram: (text) => normaliseContact('telegram', text),
  instagram: (text) => normaliseContact('instagram', text),
  '8-digits': (text) => readNumber(text, 8),
  '14-digits': (text) => readNumber(text, 14),
  /** Words that are looked for. */
  search: (text) => cleanLine(cleanLine(text).normalize('NFKC')),
  /** Of a page. */
  link: cleanLink,
  /** A secret that was written down: its letters and digits. */
  code: (text) => cleanLink(text.normalize('NFKC')),
} as const satisfies Readonly<Record<string, (text: string) => string | undefined>>
export type TextKind = keyof typeof textKinds

/** Without what a sentence puts around it. */
function cleanLink(text: string): string {
  return cleanLine(text).replace(/^[\s<("'«“]+|[\s>)"'»”.,;!]+$/g, '')
}
