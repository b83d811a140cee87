import { normaliseContact, normalisePhone } from './contacts.ts'
import { cleanEmail, isEmail } from './email.ts'
import { cleanName } from './names.ts'
import { withOneScript } from './one-script.ts'
import { cleanLine, cleanLines } from './plain-text.ts'
import { readNumber } from './typed-number.ts'

/** Normalises typed and pasted text: apps add labels, links and invisible characters. `undefined`: invalid. */
export const textKinds = {
  line: (text) => withOneScript(cleanLine(text)),
  lines: (text) => withOneScript(cleanLines(text)),
  name: cleanName,
  place: (text) => withOneScript(cleanLine(text).replace(/^[\s,;:]+|[\s,;:]+$/g, '')),
  email: (text) => {
    const email = cleanEmail(text)
    return email === '' || isEmail(email) ? email : undefined
  },
  phone: normalisePhone,
  'any-phone': (text) => normaliseContact('phone', text),
  telegram: (text) => normaliseContact('telegram', text),
  instagram: (text) => normaliseContact('instagram', text),
  '8-digits': (text) => readNumber(text, 8),
  '14-digits': (text) => readNumber(text, 14),
  search: (text) => cleanLine(cleanLine(text).normalize('NFKC')),
  link: cleanLink,
  code: (text) => cleanLink(text.normalize('NFKC')),
} as const satisfies Readonly<Record<string, (text: string) => string | undefined>>
export type TextKind = keyof typeof textKinds

function cleanLink(text: string): string {
  return cleanLine(text).replace(/^[\s<("'«“]+|[\s>)"'»”.,;!]+$/g, '')
}
