import { expect, test } from 'vitest'
import { startPretendCarrier } from '../../../../../test/carrier.ts'
import { openTestDatabase } from '../../../../../test/database.ts'
import { renewDirectory } from './renew-directory.ts'

const forever = new AbortController().signal

test('the owner hears once of a directory that could not be renewed for two days, until it is', async () => {
  const db = await openTestDatabase()
  const { carrier, fail, control } = await startPretendCarrier(['Чернівецька'])
  const renew = () => renewDirectory({ db, carrier }, forever)
  const told = async () => {
    const { rows } = await db.query<{ open: number; messages: number }>(
      `select (select count(*)::int from alerts where kind = 'directory-old' and resolved_at is null) as open,
         (select count(*)::int from messages where kind = 'directory-old') as messages`,
    )
    return rows[0]
  }
  expect(await renew()).toEqual({ kind: 'done' })
  await fail('redirect')
  expect(await renew()).toEqual({ kind: 'again', why: 'HTTP 303' })
  expect(await told()).toEqual({ open: 0, messages: 0 })
  await db.query(`update carrier_directory set synced_at = now() - interval '49 hours'`)
  await renew()
  await renew()
  expect(await told()).toEqual({ open: 1, messages: 1 })
  await control({ do: 'clear' })
  expect(await renew()).toEqual({ kind: 'done' })
  expect(await told()).toEqual({ open: 0, messages: 1 })
})
