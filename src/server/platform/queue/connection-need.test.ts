import fc from 'fast-check'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { availableConnections, connectionsOf, refuseTooMany, whyTooMany } from './connection-need.ts'

const settingsOf = (databaseConnections: number, jobsPerSecond: number) => ({
  databaseConnections,
  jobsPerSecond,
})

test.each([
  [10, 8, 57, undefined],
  [10, 100, 57, undefined],
  [10, 200, 29, undefined],
  [10, 200, 25, /^JOBS_PER_SECOND=200: .* The largest that works is 144,/],
  [500, 32, 57, /^DATABASE_CONNECTIONS=500: .* The largest that works is 49,/],
  [50, 100, 57, /^DATABASE_CONNECTIONS=50: .* The largest that works is 44,/],
  [10, 8, 17, /^DATABASE_CONNECTIONS=10: .* The largest that works is 9,/],
  [10, 8, 5, /^The database gives 5 connections, .* needs 18: /],
])('%i connections, %i jobs a second and a database that gives %i', (connections, jobs, given, expected) => {
  const why = whyTooMany(settingsOf(connections, jobs), given)
  if (expected === undefined) expect(why).toBeUndefined()
  else expect(why).toMatch(expected)
})

test('what is named as the largest works, and one more does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 500 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 3, max: 600 }),
      (databaseConnections, jobsPerSecond, given) => {
        const settings = { databaseConnections, jobsPerSecond }
        const why = whyTooMany(settings, given)
        expect(why === undefined).toBe(connectionsOf(settings) + 3 <= given)
        const named = /^(?<setting>[A-Z_]+)=.* The largest that works is (?<most>\d+),/.exec(
          why ?? '',
        )?.groups
        if (!named) return
        const key = named['setting'] === 'JOBS_PER_SECOND' ? 'jobsPerSecond' : 'databaseConnections'
        const most = Number(named['most'])
        expect(whyTooMany({ ...settings, [key]: most }, given)).toBeUndefined()
        expect(whyTooMany({ ...settings, [key]: most + 1 }, given)).toBeDefined()
      },
    ),
  )
})

test('the database says how many it gives, and a start beside one that gives fewer is refused', async () => {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ given: number }>(availableConnections)
  await client.end()
  const given = rows[0]?.given ?? 0
  expect(given).toBeGreaterThan(10)
  await refuseTooMany(inject('postgresUrl'), settingsOf(2, 1))
  await expect(refuseTooMany(inject('postgresUrl'), settingsOf(given, 8))).rejects.toThrow(
    /^DATABASE_CONNECTIONS=/,
  )
})
