import { domainToASCII } from 'node:url'

const dots = /\./g

/** Providers that ignore some characters of the local part, and their canonical domain. */
const lenient: ReadonlyMap<string, { readonly domain: string; readonly ignored: RegExp }> = new Map([
  ['gmail.com', { domain: 'gmail.com', ignored: dots }],
  ['googlemail.com', { domain: 'gmail.com', ignored: dots }],
  ['proton.me', { domain: 'proton.me', ignored: /[._-]/g }],
  ['protonmail.com', { domain: 'proton.me', ignored: /[._-]/g }],
  ['pm.me', { domain: 'proton.me', ignored: /[._-]/g }],
])

export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email
    .slice(0, at)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, '')
  const written = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.+$/, '')
  const domain = domainToASCII(written) || written
  const rule = lenient.get(domain)
  return rule ? `${name.replace(rule.ignored, '')}@${rule.domain}` : `${name}@${domain}`
}
