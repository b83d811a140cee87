import { domainToASCII } from 'node:url'
import { isEmail } from '../../../domain/platform/email.ts'
import type { Letter, Mailbox } from './sender.ts'

/** RFC 5322; protects against header injection. `undefined`: invalid address. */
export async function composeMail(letter: Letter, from: Mailbox): Promise<Buffer | undefined> {
  if (!isEmail(letter.to.address)) return undefined
  const { replyTo } = letter
  // Loaded lazily: takes 100 ms.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const mail = new MailComposer({
    from: { name: oneLine(from.name), address: from.address },
    to: { name: nameShown(letter.to.name), address: letter.to.address },
    ...(replyTo &&
      isEmail(replyTo.address) && {
        replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      }),
    subject: oneLine(letter.subject),
    messageId: `<${letter.id}@${domainOf(from.address)}>`,
    // No auto-replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    html: letter.html,
    text: letter.text,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/** The domain in Punycode: `olena@пошта.укр` → `olena@xn--80a1acn3a.xn--j1amh`. */
export function onTheWire(address: string): string {
  return `${address.slice(0, address.lastIndexOf('@'))}@${domainOf(address)}`
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1))
}

const longestName = 60
const ofName = /^(?:[\p{L}\p{M}'’ʼ-]|\.(?!\p{L}{2})| )+$/u

/** Buyers type it and mail clients show it large: drop whatever may not be a name. */
function nameShown(text: string): string {
  const name = oneLine(text)
  return ofName.test(name) ? name.slice(0, longestName).trim() : ''
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu, ' ')
    .trim()
}
