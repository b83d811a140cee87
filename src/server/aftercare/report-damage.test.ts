import { beforeEach, describe, expect, test } from 'vitest'
import type { Today } from '../../contract/desk/today.ts'
import type { PhotoAddresses } from '../../contract/quiz/photo-addresses.ts'
import { openOrderPage } from '../orders/order-page-key.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import { happened } from '../happened.ts'
import { retirePhotos } from '../quiz/photos/keep/retire-photos.ts'
import { bringParcels } from '../../../test/orders.ts'
import { callFunction } from '../../../test/call.ts'
import { anOperator, answered } from '../../../test/operator.ts'
import { aPaidOrder } from '../../../test/payments/pay.ts'
import { aSmallPng } from '../../../test/pictures.ts'
import { startTestShop } from '../../../test/shop.ts'
import { emptyPhotos, form, newPath, photoFiles, publicUrl, readAnswer } from '../../../test/uploads.ts'

const shop = await startTestShop()
const png = await aSmallPng()
beforeEach(() => emptyPhotos(shop, 'orders', 'alerts', 'messages'))

const consented = '2026-11-21T10:00:00Z'

async function aSentOrder(days = 1) {
  const { id, number } = await aPaidOrder(shop)
  await bringParcels(shop.db, id, 'sent', days * 24)
  return { id, number, key: (await openOrderPage(shop.db, id)) ?? '' }
}

async function aDamagePhoto(): Promise<string> {
  const path = newPath('png').replace('skin-photos/', 'damage-photos/')
  const url = `${shop.url}/storage/v1/object/damage-photos/${path}`
  const stored = await readAnswer(await fetch(url, { method: 'POST', body: form(png) }))
  expect(stored).toMatchObject({ status: 200, body: { Key: `damage-photos/${path}` } })
  return path
}

const report = (key: string, changes: object = {}) =>
  callFunction(shop, 'report-damage', { key, text: 'Флакон розбився,\nкрем витік', ...changes })

describe('a report of damage', () => {
  test('comes to the owner with its photos, and is settled with a note', async () => {
    const { key, number } = await aSentOrder()
    const photos = [await aDamagePhoto(), await aDamagePhoto()]
    const answer = await report(key, { photos, photoConsentAt: consented })
    expect(answer).toMatchObject({ status: 200, body: { reportedAt: expect.any(String) } })
    const { headers, call, get, read, act } = await anOperator(shop)
    const { tasks } = await get<Today>('/today')
    expect(tasks).toContainEqual(
      expect.objectContaining({ kind: 'damaged', order: expect.objectContaining({ number }) }),
    )
    const { damage } = await read(number)
    expect(damage).toMatchObject([{ text: 'Флакон розбився,\nкрем витік', photos: 2 }])
    const { photos: passes } = answered<PhotoAddresses>(
      await call(`/orders/${number}/damage/${damage[0]?.id}/photos`, {}),
    )
    expect(passes).toHaveLength(2)
    for (const { address } of passes) {
      const shown = await fetch(shop.url + address, { headers })
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
      await shown.arrayBuffer()
      expect((await fetch(shop.url + address)).status).toBe(401)
    }
    const note = 'Надсилаємо новий флакон'
    const alertId = damage[0]?.alertId ?? ''
    expect(await act(number, { action: 'resolve-alert', alertId, note })).toMatchObject({
      damage: [{ alertId: null }],
      notes: [{ text: note }],
    })
    const { rows } = await shop.db.query(`select kind from messages where kind = 'damage-reported'`)
    expect(rows).toHaveLength(1)
  })

  test('sent again in the same words is one, in others waits until it is settled', async () => {
    const { key } = await aSentOrder()
    const answers = await Promise.all([1, 2, 3].map(() => report(key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await report(key, { text: 'І ще тюбик' })).toMatchObject({
      status: 409,
      body: { code: 'damage_reported' },
    })
    await shop.db.query(`update alerts set resolved_at = now() where kind = 'damage-reported'`)
    expect((await report(key, { text: 'І ще тюбик' })).status).toBe(200)
    const { rows } = await shop.db.query('select text from damage_reports order by id')
    expect(rows).toHaveLength(2)
  })

  test.each([
    ['29 days after it was sent', 29, 200],
    ['31 days after it was sent', 31, 409],
  ] as const)('%s', async (_when, days, status) => {
    const { key } = await aSentOrder(days)
    expect((await report(key)).status).toBe(status)
  })

  test('of what was not sent is refused', async () => {
    const { key, id } = await aSentOrder()
    await bringParcels(shop.db, id, 'packed')
    expect(await report(key)).toMatchObject({ status: 409, body: { code: 'damage_not_reportable' } })
  })

  test.each<[string, object]>([
    ['no words', { text: ' \n ' }],
    ['too many', { text: 'а'.repeat(1001) }],
    ['four photos', { photos: Array.from({ length: 4 }, () => 'damage-photos/1-abcd.png') }],
    ['photos of a quiz', { photos: ['skin-photos/1-abcd.png'], photoConsentAt: consented }],
    ['photos that are none', { photos: ['damage-photos/1-none.png'], photoConsentAt: consented }],
    ['a path out of the bucket', { photos: ['damage-photos/../1-none.png'], photoConsentAt: consented }],
    ['photos without a consent', { photos: ['damage-photos/1-none.png'] }],
    ['another member', { sum: 5 }],
  ])('with %s is refused and leaves nothing', async (_what, changes) => {
    const { key } = await aSentOrder()
    expect(await report(key, changes)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    expect((await shop.db.query('select from damage_reports')).rowCount).toBe(0)
    expect((await shop.db.query('select from alerts')).rowCount).toBe(0)
  })

  test('does not take the photos of another', async () => {
    const [first, second] = [await aSentOrder(), await aSentOrder()]
    const photos = [await aDamagePhoto()]
    const withPhotos = { photos, photoConsentAt: consented }
    expect((await report(first.key, withPhotos)).status).toBe(200)
    expect(await report(second.key, withPhotos)).toMatchObject({ status: 400, body: { fields: ['photos'] } })
  })
})

describe('a photo of a report', () => {
  test('is shown at no public address, neither before nor after', async () => {
    const { key } = await aSentOrder()
    const path = await aDamagePhoto()
    const addresses = [
      publicUrl(shop, path),
      publicUrl(shop, path).replace('public/skin-photos', 'public/damage-photos'),
      `${shop.url}/storage/v1/object/damage-photos/${path}`,
      `${shop.url}/storage/v1/object/authenticated/damage-photos/${path}`,
    ]
    const seen = () => Promise.all(addresses.map(async (address) => (await fetch(address)).status))
    expect(await seen()).toEqual([400, 400, 400, 400])
    await report(key, { photos: [path], photoConsentAt: consented })
    expect(await seen()).toEqual([400, 400, 400, 400])
  })

  test('that no report came with goes after a day; one of a report goes with the person', async () => {
    const { key, number } = await aSentOrder()
    const [kept] = [await aDamagePhoto(), await aDamagePhoto()]
    await report(key, { photos: [kept], photoConsentAt: consented })
    await shop.db.query(`update photos set created_at = now() - interval '25 hours'`)
    await retirePhotos(shop.services)
    expect(await photoFiles(shop)).toHaveLength(1)
    await enqueueErasePerson({ happened }, shop.db, number)
    await retirePhotos(shop.services)
    expect(await photoFiles(shop)).toEqual([])
    const { rows } = await shop.db.query(
      `select r.text, p.removed_because as because from damage_reports r join photos p on p.report_id = r.id`,
    )
    expect(rows).toEqual([{ text: '', because: 'order-over' }])
    const { read } = await anOperator(shop)
    expect((await read(number)).damage).toMatchObject([{ text: '', photos: 0 }])
  })
})
