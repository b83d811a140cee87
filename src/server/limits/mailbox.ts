import { domainToASCII } from 'node:url'

/** Of these, dots in the name make no other mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address, as limits count it: what follows a plus, and capitals, make no other. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  const written = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
    .replace(/\.+$/, '')
  const domain = domainToASCII(written) || written
  return `${dotless.has(domain) ? name.replaceAll('.', '') : name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`
}
