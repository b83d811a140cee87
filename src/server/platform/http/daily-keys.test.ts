import { expect, test } from 'vitest'
import { createTestDatabase, openTestPool } from '../../../../test/database.ts'
import { addDays, kyivDay } from '../../../domain/platform/day.ts'
import { marksOf } from './visitor-marks.ts'
import { DailyKeys } from './daily-keys.ts'

const database = await createTestDatabase()
const db = openTestPool(database.url)

const now = Date.now()
const dayMs = 86_400_000

test('all nodes have the same keys, whoever asks first, and ask once a day', async () => {
  const nodes = Array.from({ length: 4 }, () => new DailyKeys(db))
  const [first, ...others] = await Promise.all(nodes.map((node) => node.current(now)))
  for (const other of others) expect(other.today.equals(first?.today ?? Buffer.alloc(0))).toBe(true)
  const [node = new DailyKeys(db)] = nodes
  expect(await node.current(now)).toBe(await node.current(now))
})

test('what a visitor was marked by is known over midnight, and a day later leads nowhere', async () => {
  const keys = new DailyKeys(db)
  const marks = await marksOf(keys, '203.0.113.7')
  const later = async (days: number) => {
    const { today, all } = await new DailyKeys(db).current(now + days * dayMs)
    return {
      isToday: today.equals((await keys.current(now)).today),
      known: all.some((key) => key.equals(todays)),
    }
  }
  const todays = (await keys.current(now)).today
  expect(await later(1)).toEqual({ isToday: false, known: true })
  expect(await later(2)).toEqual({ isToday: false, known: false })
  expect((await marksOf(keys, '203.0.113.8')).today.equals(marks.today)).toBe(false)
  expect(marks.all.some((mark) => mark.equals(marks.today))).toBe(true)
})

test('keys of earlier days are deleted', async () => {
  await db.query(`update daily_keys set day = day - 30`)
  await new DailyKeys(db).current(now)
  const { rows } = await db.query<{ day: string }>('select day::text from daily_keys order by day')
  const today = kyivDay(now)
  expect(rows.map(({ day }) => day)).toEqual([addDays(today, -1), today, addDays(today, 1)])
})

test('a database that did not answer is asked again', async () => {
  const keys = new DailyKeys(db)
  const owner = openTestPool(database.ownerUrl, 1)
  await owner.query('alter table daily_keys rename to away')
  await expect(keys.current(now)).rejects.toThrow('daily_keys')
  await owner.query('alter table away rename to daily_keys')
  expect((await keys.current(now)).today).toHaveLength(32)
})
