import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './payments/sandbox-bank.ts'
import { live } from './live-settings.ts'

/** A database and a folder, and what the shop's programs say and how they end on them. */
async function setUp() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const own = {
    PATH: process.env['PATH'],
    DATABASE_URL: database.url,
    DATA_DIR: await newFolder(),
    LOG_LEVEL: 'silent',
  }
  async function run(file: string, settings: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${file}`, import.meta.url))], {
      env: { ...own, PORT: String(await freePort()), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    endOnceOpen(child)
    const [said, complained, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { said: said + complained.replace(/^\(.*\n/gm, ''), code }
  }
  return {
    start: (settings: Readonly<Record<string, string>> = {}) => run('main.ts', settings),
    goLive: (settings: Readonly<Record<string, string>> = {}) => run('server/commands/go-live.ts', settings),
  }
}

function endOnceOpen(child: ChildProcess) {
  child.stdout?.on('data', (words) => String(words).includes('is open') && child.kill('SIGTERM'))
}

test(
  'a shop is tried, goes live by a command and cannot fall back into test mode',
  { timeout: 240_000 },
  async () => {
    const { start, goLive } = await setUp()
    expect(await start()).toEqual({ said: expect.stringContaining('is open (test mode'), code: 0 })
    expect(await start(live)).toEqual({
      said: expect.stringMatching(/^This database is a test shop’s.+\n$/),
      code: 1,
    })

    expect(await goLive()).toEqual({
      said: expect.stringMatching(/^The settings say test mode.+\n$/),
      code: 1,
    })
    expect(await goLive(live)).toEqual({ said: expect.stringContaining('test orders put aside: 0'), code: 0 })

    expect(await start(live)).toEqual({ said: expect.stringContaining('is open (live)'), code: 0 })
    expect(await start()).toEqual({
      said: expect.stringMatching(/^This database is a live shop’s.+\n$/),
      code: 1,
    })
    expect(await start({ NODE_ENV: 'production', SHOP_MODE: 'test' })).toMatchObject({ code: 1 })
  },
)
