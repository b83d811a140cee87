import { withOneScript } from './one-script.ts'
import { cleanLine } from './plain-text.ts'

export const contactLabels = { telegram: 'Telegram', instagram: 'Instagram', phone: 'Телефон' } as const

export type ContactKind = keyof typeof contactLabels

/** Without their labels, which are words of the page. */
export const contactKinds = ['telegram', 'instagram', 'phone'] as const satisfies readonly ContactKind[]

/** Why a contact value is not usable; an empty value has no problem (it is only not filled in yet). */
type ContactProblem = 'telegram' | 'instagram' | 'phone'

/**
 * Telegram: starts with @ or is a phone; Instagram: starts with @; phone: +380 and exactly 9 digits. A number or a name
 * written in another usual way is the same.
 */
export function contactProblem(kind: ContactKind, value: string): ContactProblem | undefined {
  const text = normaliseContact(kind, value)
  if (text === '') return undefined
  const isRight = kind !== 'phone' && text.startsWith('@')
  return isRight || (kind !== 'instagram' && isPhone(text)) ? undefined : kind
}

/** Starts like a nickname and can hardly be one: nothing behind the @, or a gap. */
export function isOddNick(value: string): boolean {
  return /^@(?:$|.*\s)/.test(cleanLine(value))
}

/** A contact as it is stored: a phone, where one may stand, in its one form; a nickname out of its link. */
export function normaliseContact(kind: ContactKind, value: string): string {
  if (kind === 'phone') return normalisePhone(value) ?? cleanLine(value)
  return (kind === 'telegram' && normalisePhone(value)) || cleanNick(value)
}

/** Of a link to it, as an app shares it, the name alone; letters that look like Latin ones are Latin. */
function cleanNick(value: string): string {
  const line = cleanLine(cleanLine(value).normalize('NFKC'))
  const linked = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|telegram\.me|instagram\.com)\/@?([\w.]+)/i.exec(line)
  const nick = linked ? `@${linked[1]}` : line
  return nick.startsWith('@') ? withOneScript(nick, 'latin').replace(/(.)[\s.,;:!?)\]}>"'»”]+$/u, '$1') : nick
}

function isPhone(text: string): boolean {
  return normalisePhone(text) !== undefined
}

/** What stands before and within numbers wherever they are copied from. */
const labels =
  /^(?:telephone|tel|phone|mobile|mob|sms|viber|whatsapp|телефон|тел|мобільний|моб|номер|смс|вайбер)(?!:\/\/)[^\p{L}\p{Nd}+]*/iu
/** What a table, a quotation or a messenger puts around one, before «№» is two letters. */
const around = /^[^\p{L}\p{Nd}+＋@＠]+|[^\p{L}\p{Nd}]+$/gu
/** A link that opens a chat or a call with it, as a messenger shares it, up to its number. */
const linked =
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:(?:wa|t|telegram|signal)\.me\/(?:#p\/)?|viber\.click\/)|(?:(?:viber|whatsapp|tg):\/\/|(?:https?:\/\/)?(?:api|web)\.whatsapp\.com\/)\w+\/?\?(?:[^#]*&)?(?:number|phone)=)/i
const punctuation = /[\s()[\]/.,;_·•\p{Pd}\u2212]/gu

/**
 * 0671234567, 380671234567, 80671234567, 00380671234567, `+380 (67) 123-45-67`, `tel:…` and what the prefix rule makes of
 * them (+3800671234567, +380380671234567), or a link to it → +380671234567; `undefined` for anything else.
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

/** Digits typed after +380, for «Після +380 має бути 9 цифр, зараз {n}»; `undefined` without that prefix. */
export function digitsAfterPrefix(value: string): number | undefined {
  const compact = value.normalize('NFKC').replace(/[^\d+]/g, '')
  return compact.startsWith('+380') ? compact.length - 4 : undefined
}

/** The specification's rule for the checkout input: a first character other than a plus brings +380. */
export function withPhonePrefix(typed: string): string {
  return typed === '' || typed.startsWith('+') ? typed : `+380${typed}`
}

function nationalPart(digits: string): string | undefined {
  const rest = digits.startsWith('380') && digits.length >= 12 ? digits.slice(3) : digits
  const prefix = { 10: '0', 11: '80', 12: '380' }[rest.length]
  if (prefix !== undefined && rest.startsWith(prefix)) return rest.slice(prefix.length)
  return rest.length === 9 && digits.length === 12 ? rest : undefined
}

/** `о•••@gmail.com`: whose it is recognises it, nobody else learns it. Empty for what is no address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at > 0 ? `${first}•••${email.slice(at)}` : ''
}
