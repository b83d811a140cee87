import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const command = fileURLToPath(new URL('backup.ts', import.meta.url))

test('a pair of keys is made where the settings already say where backups go, and lack it', async () => {
  const env = { ...process.env, BACKUP_FOLDER: '/var/backups/shop', BACKUP_RECIPIENT: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'key'], { env })
  expect(stdout).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]+$/m)
  expect(stdout).toMatch(/^BACKUP_RECIPIENT=age1[a-z0-9]+$/m)
}, 30_000)
