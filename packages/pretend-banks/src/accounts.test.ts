import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { drawAccounts } from './accounts.ts'

test('what the stand-ins keep is their owner’s alone, folders and files', async () => {
  const dataDir = await newFolder()
  const folder = join(dataDir, 'sandbox')
  await drawAccounts({}, folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, 'accounts.json'))).mode & 0o777).toBe(0o600)
})
