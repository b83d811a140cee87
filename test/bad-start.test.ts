import { expect, test } from 'vitest'
import { createPool } from '../src/server/platform/db/pool.ts'
import { createTestDatabase } from './database.ts'
import { newFolder } from './new-folder.ts'
import { runProgram } from './shop-process.ts'

/** What the shop says, and its exit code, when it cannot start with these settings. */
const startInVain = (settings: Readonly<Record<string, string>>) =>
  runProgram('main.ts', { env: { LOG_LEVEL: 'silent', ...settings } })

test('a database that does not answer ends the start with one sentence', async () => {
  const settings = { DATA_DIR: await newFolder(), DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' }
  expect(await startInVain(settings)).toEqual({
    said: 'DATABASE_URL: no database answers at 127.0.0.1:9.\n',
    code: 1,
  })
})

test('so does a shop of which another process keeps photos elsewhere', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase()
  const db = createPool(database.url, () => {})
  await db.query(
    `insert into shop_nodes values (gen_random_uuid(), 'folder elsewhere', now() + interval '1 hour')`,
  )
  await db.end()
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: await newFolder(),
    PUBLIC_ORIGIN: 'http://localhost:4000',
  }
  expect(await startInVain(settings)).toEqual({
    said: expect.stringMatching(
      /^Another process of this shop is open and keeps photos in another place: .+S3_BUCKET.+\n$/,
    ),
    code: 1,
  })
})

test.runIf(process.platform === 'linux')('so does a folder that cannot be made', async () => {
  expect(await startInVain({ DATA_DIR: '/proc/nope' })).toEqual({
    said: expect.stringMatching(
      /^The shop cannot keep its data in \/proc\/nope: set DATA_DIR to another folder\. .+\n$/,
    ),
    code: 1,
  })
})
