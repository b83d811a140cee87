import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { generateIdentity } from 'age-encryption'
import { expect, test } from 'vitest'
import { newFolder } from '../../test/new-folder.ts'
import { readBackupIdentity } from './backup-identity.ts'

const identity = await generateIdentity()

async function typed(line: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  const asked = readBackupIdentity(undefined, { input, output }).catch(String)
  input.write(`${line}\r`)
  const answer = await asked
  output.end()
  return { answer, shown: await text(output) }
}

test('the key is asked for at the terminal, and not shown', async () => {
  const { answer, shown } = await typed(identity)
  expect(answer).toBe(identity)
  expect(shown).toMatch(/^The key of the backups/)
  expect(shown).not.toContain(identity.slice(0, 30))
})

test.each([
  identity.slice(0, -1),
  identity.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q')),
  'пароль',
  '',
])('what is no key is refused without a word of it', async (line) => {
  const { answer, shown } = await typed(line)
  expect(answer).toMatch(/no key of backups/)
  for (const said of [answer, shown]) expect(said).not.toContain(line.slice(17, 40) || 'AGE-SECRET-KEY-1Q')
})

test('the key is read from a file, also from all that was said when it was made', async () => {
  const file = join(await newFolder(), 'key.txt')
  await writeFile(
    file,
    `Keep this away from the shop.\n${identity.toLowerCase()}\r\n\nBACKUP_RECIPIENT=age1…\n`,
  )
  expect(await readBackupIdentity(file)).toBe(identity)
  await expect(readBackupIdentity(`${file}.gone`)).rejects.toThrow('cannot be read: ENOENT')
})

test('the key is taken from what is piped in', async () => {
  const input = new PassThrough()
  input.end(`BACKUP_IDENTITY=${identity}\n`)
  expect(await readBackupIdentity(undefined, { input })).toBe(identity)
})
