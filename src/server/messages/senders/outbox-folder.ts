import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { letterDays } from '../../../domain/platform/keeping.ts'
import { readNames, removeFile } from '../../platform/files.ts'
import { composeMail } from './compose-mail.ts'
import type { Letter, Mailbox, MailSender } from './sender.ts'

/** Three files per letter (`.eml`, `.html`, `.txt`), readable by their owner alone and written atomically. */
export function createOutboxFolder(folder: string, from: Mailbox): MailSender {
  return {
    async send(letter) {
      const mail = await composeMail(letter, from)
      if (!mail) return { kind: 'not-sent', why: 'no address', isFinal: true }
      try {
        const name = fileName(letter)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // The .eml comes last, when the others are complete.
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

export async function sweepOutbox(folder: string): Promise<void> {
  const limit = Date.now() - letterDays * 24 * 3600 * 1000
  await removeLetters(folder, async (name) => {
    const file = await stat(join(folder, name)).catch(() => undefined)
    return file !== undefined && file.mtimeMs < limit
  })
}

export async function removeLettersOf(folder: string, orderNumber: string): Promise<number> {
  return removeLetters(folder, async (name) => name.includes(`-${orderNumber}-`))
}

async function removeLetters(folder: string, isDue: (name: string) => Promise<boolean>): Promise<number> {
  const names = (await readNames(folder)).filter((name) => letterName.test(name))
  let removed = 0
  for (const name of names) {
    if (!(await isDue(name))) continue
    await removeFile(join(folder, name))
    removed += 1
  }
  return removed
}

/** Anything else in the folder is not ours. */
const letterName = /^\.?[a-z0-9-]+-[0-9a-f]{8}\.(?:txt|html|eml)(?:\.part)?$/

function fileName({ topic, id }: Letter): string {
  return `${topic.replace(/[^a-z0-9]+/gi, '-')}-${id.slice(0, 8)}`
}

async function writeWhole(folder: string, name: string, content: string | Buffer) {
  const hidden = join(folder, `.${name}.part`)
  await writeFile(hidden, content, { mode: 0o600 })
  await rename(hidden, join(folder, name))
}
