import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { untilDone } from './until-done.ts'

test('what the database is away for is done once it is back', async () => {
  const warned: unknown[] = []
  const log = { warn: (fields: unknown) => void warned.push(fields) }
  let times = 0
  const link = await untilDone(
    log,
    async () => {
      times++
      if (times < 3) throw new Error('Connection terminated unexpectedly')
      return 'link'
    },
    1,
  )
  expect([link, times]).toEqual(['link', 3])
  expect(warned).toHaveLength(2)
  expect(JSON.stringify(warned)).not.toContain('terminated')
})

test('once the door is open the start waits for nothing that a database may end it by', () => {
  const main = readFileSync(new URL('../../../main.ts', import.meta.url), 'utf8')
  const opened = main.indexOf('await listen(app, config)\n')
  const started = main.indexOf('Крапля is open', opened)
  expect([opened, started]).not.toContain(-1)
  const waits = main
    .slice(opened, started)
    .split('await ')
    .slice(2)
    .map((wait) => /^\w+/.exec(wait)?.[0])
  expect(waits.length).toBeGreaterThan(0)
  expect(waits.filter((name) => name !== 'untilDone')).toEqual([])
})
