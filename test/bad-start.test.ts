import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { newFolder } from './payments/sandbox-bank.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** What the shop says, and its exit code, when it cannot start with these settings. */
async function startInVain(settings: Readonly<Record<string, string>>) {
  const shop = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(shop.stderr), once(shop, 'exit')])
  return { said: said.replace(/^\(.*\n/gm, ''), code }
}

test('a database that does not answer ends the start with one sentence', async () => {
  const settings = { DATA_DIR: await newFolder(), DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' }
  expect(await startInVain(settings)).toEqual({
    said: 'DATABASE_URL: no database answers at 127.0.0.1:9.\n',
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
