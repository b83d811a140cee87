import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './new-folder.ts'
import { live } from './live-settings.ts'
import { endOnceOpen, runProgram } from './shop-process.ts'

/** A database and a folder, and what the shop's programs say and how they end on them. */
async function setUp() {
  const database = await createTestDatabase()
  const own = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: await newFolder(),
    LOG_LEVEL: 'silent',
  }
  const runOnIt =
    (file: string) =>
    async (settings: Readonly<Record<string, string>> = {}) => {
      // Its pages are drawn: by the build, or by the first start.
      const env = {
        ...own,
        PORT: String(await freePort()),
        PUBLIC_ORIGIN: 'http://localhost:4000',
        ...settings,
      }
      return runProgram(file, { env, meanwhile: endOnceOpen })
    }
  const operators = (settings: Readonly<Record<string, string>>) =>
    runProgram('commands/operator.ts', { env: { ...own, ...settings }, args: ['list'] })
  return { start: runOnIt('main.ts'), goLive: runOnIt('commands/go-live.ts'), operators }
}

test(
  'a shop is tried, goes live by a command and cannot fall back into test mode',
  { timeout: 240_000 },
  async () => {
    const { start, goLive, operators } = await setUp()
    expect(await start()).toEqual({
      said: expect.stringMatching(
        /is open \(test mode.+\nIts office, once and within 15 minutes: http:\S+\/office\/enter#[0-9a-f]{32}\n/,
      ),
      code: 0,
    })
    expect((await operators({ SHOP_MODE: 'test' })).said).toMatch(/^Тест {2}since/)
    expect(await start(live)).toEqual({
      said: expect.stringMatching(/^This database is a test shop’s.+\n$/),
      code: 1,
    })

    expect(await goLive()).toEqual({
      said: expect.stringMatching(/^The settings say test mode.+\n$/),
      code: 1,
    })
    expect(await goLive(live)).toEqual({ said: expect.stringContaining('test orders put aside: 0'), code: 0 })

    const opened = await start(live)
    expect(opened).toEqual({ said: expect.stringContaining('is open (live)'), code: 0 })
    expect(opened.said).not.toContain('office')
    expect((await operators(live)).said).toMatch(/^Nobody may enter the office yet/)
    expect(await start()).toEqual({
      said: expect.stringMatching(/^This database is a live shop’s.+\n$/),
      code: 1,
    })
    expect(await start({ NODE_ENV: 'production', SHOP_MODE: 'test' })).toMatchObject({ code: 1 })
  },
)
