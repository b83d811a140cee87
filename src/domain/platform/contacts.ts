import { withOneScript } from './one-script.ts'
import { cleanLine } from './plain-text.ts'

export const contactLabels = { telegram: 'Telegram', instagram: 'Instagram', phone: 'Телефон' } as const

export type ContactKind = keyof typeof contactLabels

export const contactKinds = ['telegram', 'instagram', 'phone'] as const satisfies readonly ContactKind[]

type ContactProblem = 'telegram' | 'instagram' | 'phone'

/** Telegram: @name or a phone; Instagram: @name; phone: +380 and 9 digits. */
export function contactProblem(kind: ContactKind, value: string): ContactProblem | undefined {
  const text = normaliseContact(kind, value)
  if (text === '') return undefined
  const isRight = kind !== 'phone' && text.startsWith('@')
  return isRight || (kind !== 'instagram' && isPhone(text)) ? undefined : kind
}

export function isOddNick(value: string): boolean {
  return /^@(?:$|.*\s)/.test(cleanLine(value))
}

export function normaliseContact(kind: ContactKind, value: string): string {
  if (kind === 'phone') return normalisePhone(value) ?? cleanLine(value)
  return (kind === 'telegram' && normalisePhone(value)) || cleanNick(value)
}

/** Takes the name out of a shared link and turns Cyrillic look-alikes to Latin. */
function cleanNick(value: string): string {
  const line = cleanLine(cleanLine(value).normalize('NFKC'))
  const linked = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|instagram\.com)\/@?([\w.]+)/i.exec(line)
  const nick = linked ? `@${linked[1]}` : line
  return nick.startsWith('@') ? withOneScript(nick, 'latin').replace(/(.)[\s.,;:!?)\]}>"'»”]+$/u, '$1') : nick
}

function isPhone(text: string): boolean {
  return normalisePhone(text) !== undefined
}

const labels =
  /^(?:telephone|tel|phone|mobile|mob|sms|viber|whatsapp|телефон|тел|мобільний|моб|номер|смс|вайбер)(?!:\/\/)[^\p{L}\p{Nd}+]*/iu
/** Before NFKC, which turns «№» to two letters. */
const around = /^[^\p{L}\p{Nd}+＋@＠]+|[^\p{L}\p{Nd}]+$/gu
const linked =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:(?:wa|t|telegram|signal)\.me\/(?:#p\/)?|viber\.click\/)|(?:(?:viber|whatsapp|tg):\/\/|(?:https?:\/\/)?(?:api|web)\.whatsapp\.com\/)\w+\/?\?(?:[^#]*&)?(?:number|phone)=)/i
const punctuation = /[\s()[\]/.,;_·•\p{Pd}\u2212]/gu

/**
 * Reads 0671234567, 380671234567, 80671234567, 00380671234567, `tel:…`, links of messengers,
 * and what `withPhonePrefix` makes of them (+3800671234567, +380380671234567).
 */
export function normalisePhone(value: string): string | undefined {
  const digits = cleanLine(value)
    .replace(around, '')
    .normalize('NFKC')
    .replace(/%2B/gi, '+')
    .replace(/%20/g, ' ')
    .replace(labels, '')
    .replace(linked, '')
    .replace(/[?&]\w+=.*$/, '')
    .replace(punctuation, '')
    .replace(/[oо]/giu, '0')
    .replace(/^(?:\+|00(?=380))/, '')
  if (!/^\d{9,15}$/.test(digits)) return undefined
  const national = nationalPart(digits)
  return national === undefined ? undefined : `+380${national}`
}

export function digitsAfterPrefix(value: string): number | undefined {
  const compact = value.normalize('NFKC').replace(/[^\d+]/g, '')
  return compact.startsWith('+380') ? compact.length - 4 : undefined
}

export function withPhonePrefix(typed: string): string {
  return typed === '' || typed.startsWith('+') ? typed : `+380${typed}`
}

function nationalPart(digits: string): string | undefined {
  const rest = digits.startsWith('380') && digits.length >= 12 ? digits.slice(3) : digits
  const prefix = { 10: '0', 11: '80', 12: '380' }[rest.length]
  if (prefix !== undefined && rest.startsWith(prefix)) return rest.slice(prefix.length)
  return rest.length === 9 && digits.length === 12 ? rest : undefined
}

export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${first}•••${email.slice(at)}` : ''
}
