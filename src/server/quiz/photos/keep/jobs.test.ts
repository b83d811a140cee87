import { expect, test } from 'vitest'
import { housekeepingOf } from '../../../jobs/housekeeping.ts'
import { mailOf } from '../../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../../test/shop.ts'
import { aPicture } from '../../../../../test/pictures.ts'
import { form, newPath, photoFiles, upload } from '../../../../../test/uploads.ts'

test('the queue retires photos and sweeps the store by the clock, and can be asked to at once', async () => {
  const { shop, db, work, until, count } = mailOf(await startTestShop())
  const png = Buffer.from(await aPicture(30, 20).png().toBuffer())
  for (let nth = 0; nth < 3; nth++) await upload(shop, newPath('png'), form(png))
  await db.query(`update photos set created_at = now() - interval '25 hours'`)
  await db.query(`select graphile_worker.add_job('retire-photos', '{}')`)
  await db.query(`select graphile_worker.add_job('sweep-photo-store', '{}')`)
  work()
  await until(async () => expect(await photoFiles(shop)).toEqual([]))
  await until(async () => expect(await count('graphile_worker.jobs')).toBe(0))
  expect(await count('photos where bytes_gone_at is not null')).toBe(3)
  const { rows } = await db.query<{ name: string }>(
    'select identifier as name from graphile_worker._private_known_crontabs order by identifier',
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'ask-for-reviews',
    'ask-sms',
    'clear-old-rows',
    'follow-parcels',
    'forget-ended-sessions',
    'forget-people',
    'release-stock',
    'remind-of-payment',
    'retire-photos',
    'sweep-photo-store',
    'sync-directory',
    'tell-again',
    'tell-of-restock',
    'tell-of-waiting-parcels',
    'tend-receipts',
    'total-days',
    'wipe-remains',
  ])
})

test('two nodes have each housekeeping job once', async () => {
  const { work, until, count, services } = mailOf(await startTestShop())
  work()
  work()
  await until(async () =>
    expect(await count('graphile_worker._private_known_crontabs')).toBe(
      housekeepingOf(services.config).length,
    ),
  )
})
