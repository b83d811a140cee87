export const contactLabels = { telegram: 'Telegram', instagram: 'Instagram', phone: 'Телефон' } as const

export type ContactKind = keyof typeof contactLabels

/** Without their labels, which are words of the page. */
export const contactKinds = ['telegram', 'instagram', 'phone'] as const satisfies readonly ContactKind[]

/** Why a contact value is not usable; an empty value has no problem (it is only not filled in yet). */
export type ContactProblem = 'telegram' | 'instagram' | 'phone'

/**
 * Telegram: starts with @ or is a phone; Instagram: starts with @; phone: +380 and exactly 9 digits. A number written in
 * another usual way (0671234567, spaces, brackets) is the same number.
 */
export function contactProblem(kind: ContactKind, value: string): ContactProblem | undefined {
  const text = value.trim()
  if (text === '') return undefined
  const isHandle = text.startsWith('@')
  switch (kind) {
    case 'telegram':
      return isHandle || normalisePhone(text) ? undefined : 'telegram'
    case 'instagram':
      return isHandle ? undefined : 'instagram'
    case 'phone':
      return normalisePhone(text) ? undefined : 'phone'
  }
}

/** Starts like a nickname and can hardly be one: nothing behind the @, or a gap. */
export function isOddNick(value: string): boolean {
  return /^@(?:$|.*\s)/.test(value.trim())
}

/** A contact as it is stored: a phone, where one may stand, in its one form; anything else as it was written. */
export function normaliseContact(kind: ContactKind, value: string): string {
  return kind === 'instagram' ? value : (normalisePhone(value) ?? value)
}

/**
 * 0671234567, 380671234567, 80671234567, `+380 (67) 123-45-67` and what the prefix rule makes of them
 * (+3800671234567, +380380671234567) → +380671234567; `undefined` for anything else. ASCII digits only.
 */
export function normalisePhone(value: string): string | undefined {
  const digits = value.replace(/[\s()\u2010-\u2015.-]/g, '').replace(/^\+/, '')
  if (!/^\d{9,15}$/.test(digits)) return undefined
  const national = nationalPart(digits)
  return national === undefined ? undefined : `+380${national}`
}

/** Digits typed after +380, for «Після +380 має бути 9 цифр, зараз {n}»; `undefined` without that prefix. */
export function digitsAfterPrefix(value: string): number | undefined {
  const compact = value.replace(/[^\d+]/g, '')
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
