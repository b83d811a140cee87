import { domainToASCII } from 'node:url'
import { isEmail } from '../../../domain/platform/email.ts'
import type { Letter, Mailbox } from './sender.ts'

/**
 * A letter as it travels (RFC 5322), with both of its parts. Headers are built from whole values: nothing
 * in a name or a subject can end one or begin another. `undefined` when the address is none.
 */
export async function composeMail(letter: Letter, from: Mailbox): Promise<Buffer | undefined> {
  if (!isEmail(letter.to.address)) return undefined
  const { replyTo } = letter
  // With the first letter only: it takes a tenth of a second.
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
    // No vacation notes and the like in reply (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    html: letter.html,
    text: letter.text,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/** As every mail server takes it: the domain in ASCII, `olena@пошта.укр` as `olena@xn--80a1acn3a.xn--j1amh`. */
export function onTheWire(address: string): string {
  return `${address.slice(0, address.lastIndexOf('@'))}@${domainOf(address)}`
}

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1))
}

const longestName = 60
/** Letters with what stands in and between names: apostrophes, hyphens, the dots of initials. */
const ofName = /^(?:[\p{L}\p{M}'’ʼ-]|\.(?!\p{L}{2})| )+$/u

/**
 * Whoever placed an order has typed it, and mail programs show it in large letters: nothing but a name, and no longer
 * than one. Empty for what may be something else.
 */
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
