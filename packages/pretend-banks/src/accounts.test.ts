import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawAccounts } from './accounts.ts'

test('what the stand-ins keep is their owner’s alone, folders and files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-accounts-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const folder = join(dataDir, 'sandbox')
  await drawAccounts({}, folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'accounts.json'))).mode & 0o777).toBe(0o600)
})
