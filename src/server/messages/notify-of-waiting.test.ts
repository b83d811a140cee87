import { expect, test } from 'vitest'
import { inTransaction } from '../platform/db/pool.ts'
import { moveParcel, setTrackingNumber } from '../delivery/parcels/parcel-queries.ts'
import { readMail, startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import { notifyOfWaiting } from './notify-of-waiting.ts'
import { happened } from '../happened.ts'

async function startShop(hours: number) {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const { id } = await shop.paidOrder()
  const { rows } = await shop.db.query<{ id: string }>('select id from parcels')
  const parcelId = rows[0]?.id ?? ''
  const move = (to: ParcelState) => inTransaction(shop.db, (db) => moveParcel({ happened }, db, parcelId, to))
  await setTrackingNumber(shop.db, parcelId, '20450000000001')
  for (const state of ['packed', 'sent', 'at-branch'] as const) expect(await move(state)).toBe(true)
  await shop.db.query('delete from messages')
  const wait = (moreHours: number) =>
    shop.db.query('update parcels set moved_at = moved_at - make_interval(hours => $1)', [moreHours])
  await wait(hours)
  return {
    ...shop,
    smtp,
    move,
    wait,
    told: async () => {
      await notifyOfWaiting(shop.services)
      return (await shop.messages(id)).map(({ kind, effect }) => `${kind}: ${effect}`)
    },
  }
}

test('of a parcel that nobody has taken for two days its buyer is told, once', async () => {
  const shop = await startShop(47)
  expect(await shop.told()).toEqual([])
  await shop.wait(2)
  expect(await shop.told()).toEqual(['parcel-waits: parcel 1'])
  await shop.wait(24)
  expect(await shop.told()).toHaveLength(1)
  shop.work()
  await shop.until(() => expect(shop.smtp.received).toHaveLength(1))
  expect(readMail(shop.smtp.received[0]?.raw ?? '').text).toContain('чекає у\u00a0відділенні')
})

test('one that is taken before its letter has gone is told of no more', async () => {
  const shop = await startShop(49)
  expect(await shop.told()).toHaveLength(1)
  await shop.move('received')
  shop.work()
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(shop.smtp.received).toEqual([])
})

test('no buyer is told of a parcel that has waited nearly as long as it may, nor of one that was taken', async () => {
  const forgotten = await startShop(6 * 24 + 1)
  expect(await forgotten.told()).toEqual(['parcel-unclaimed: alert 1'])
  const taken = await startShop(49)
  await taken.move('received')
  expect(await taken.told()).toEqual([])
})

test('on the day before it has to be paid for, the buyer is told, once, in the carrier’s own reckoning', async () => {
  const shop = await startShop(12)
  const freeFor = (days: number) =>
    shop.db.query(
      `update parcel_tracking set paid_storage_from = (now() at time zone 'Europe/Kyiv')::date + $1::int`,
      [days],
    )
  for (const days of [8, 2, 0]) {
    await freeFor(days)
    expect(await shop.told()).toEqual([])
  }
  await freeFor(1)
  await shop.told()
  expect(await shop.told()).toEqual(['storage-ends: parcel 1'])
  shop.work()
  await shop.until(() => expect(shop.smtp.received).toHaveLength(1))
  expect(readMail(shop.smtp.received[0]?.raw ?? '').text).toContain('щоб не\u00a0платити за\u00a0зберігання')
})

test('one that nobody has taken for four days is a task of the owner, until it moves on', async () => {
  const shop = await startShop(4 * 24 - 1)
  const open = async () =>
    (
      await shop.db.query(
        `select details from alerts where kind = 'parcel-unclaimed' and resolved_at is null`,
      )
    ).rows
  await shop.told()
  expect(await open()).toEqual([])
  await shop.wait(2)
  await shop.told()
  await shop.told()
  expect(await open()).toEqual([{ details: { parcel: 1 } }])
  await shop.move('received')
  expect(await open()).toEqual([])
  await shop.told()
  expect(await open()).toEqual([])
})
