import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from './compose-mail.ts'
import type { Letter, Mailbox, MailSender } from './sender.ts'

/**
 * Mail without a mail server: every letter becomes three files in a folder that only its owner can read, an
 * `.eml` for a mail program, an `.html` for a browser and a `.txt`. A file is there whole or not at all; the
 * same letter again takes the place of the first.
 */
export function createOutboxFolder(folder: string, from: Mailbox): MailSender {
  return {
    async send(letter) {
      const mail = await composeMail(letter, from)
      if (!mail) return { kind: 'not-sent', why: 'no address', isFinal: true }
      try {
        const name = fileName(letter)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // The .eml is the letter; it comes last, when the others are there.
        await writeWhole(folder, `${name}.txt`, letter.text)
        await writeWhole(folder, `${name}.html`, letter.html)
        await writeWhole(folder, `${name}.eml`, mail)
        return { kind: 'sent' }
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        return { kind: 'not-sent', why, isFinal: false }
      }
    },
  }
}

function fileName({ topic, id }: Letter): string {
  return `${topic.replace(/[^a-z0-9]+/gi, '-')}-${id.slice(0, 8)}`
}

async function writeWhole(folder: string, name: string, content: string | Buffer) {
  const hidden = join(folder, `.${name}.part`)
  await writeFile(hidden, content, { mode: 0o600 })
  await rename(hidden, join(folder, name))
}
