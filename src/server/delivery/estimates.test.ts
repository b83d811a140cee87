import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOrderPage } from '../orders/order-page-key.ts'
import { callFunction } from '../../../test/call.ts'
import { contentsOf } from '../../../test/kits.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import { startPretendCarrier } from '../../../test/carrier.ts'
import { sendingFrom } from '../../../test/sending-from.ts'
import { startTestShop } from '../../../test/shop.ts'
import { DeliveryEstimates } from './delivery-estimates.ts'

const kit = { lines: [{ packed: contentsOf('gentle-care')?.packed, quantity: 1 }], total: 69_000 }
/** Handed over on Monday and Tuesday, two days on the way. */
const friday = '2027-03-05T10:00:00Z'
const told = { costUah: 82.5, from: '2027-03-10', until: '2027-03-11' }

const carrier = await startPretendCarrier(['Чернівецька'])
const shop = await sendingFrom(
  await startTestShop({ neighbours: [carrier], env: { DELIVERY_POLICY: 'carrier' } }),
)
const there = await shop.placeOf('branch', `settlement_ref <> '${shop.branch.settlementRef}'`)
const locker = await shop.placeOf('locker', `settlement_ref <> '${shop.branch.settlementRef}'`)
expect((await ask()).body).toEqual({ estimate: null })
expect((await shop.setSender()).status).toBe(200)
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(friday) })
})
afterEach(async () => {
  vi.useRealTimers()
  await carrier.control({ do: 'clear' })
})

async function ask(changes: Readonly<Record<string, string>> = {}) {
  const place = { settlement: there.settlementRef, point: there.pointRef }
  const query = new URLSearchParams({ ...place, kit: 'gentle-care', quantity: '1', ...changes })
  const answer = await fetch(`${shop.url}/functions/v1/delivery-estimate?${query}`)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** A cold cache. */
const estimates = (deliveryPolicy: 'carrier' | 'free-to-branch' = 'carrier') =>
  new DeliveryEstimates({ db: shop.db, carrier: shop.services.carrier, deliveryPolicy })

describe('an estimate', () => {
  test('says the price and the days, from the working days on which it may be handed over', async () => {
    const { status, body, headers } = await ask()
    expect(status).toBe(200)
    expect(body).toEqual({ estimate: told })
    expect(headers.get('cache-control')).toBe('public, max-age=600')
  })

  test('knows dearer parcels, and those that stay in town', async () => {
    expect((await ask({ quantity: '3' })).body).toEqual({ estimate: { ...told, costUah: 100 } })
    const other = await shop.placeOf(
      'branch',
      `settlement_ref = '${shop.branch.settlementRef}' and ref <> '${shop.branch.pointRef}'`,
    )
    expect((await ask({ settlement: other.settlementRef, point: other.pointRef })).body).toEqual({
      estimate: { costUah: 62.5, from: '2027-03-09', until: '2027-03-10' },
    })
  })

  test('has no price where the shop pays', async () => {
    await carrier.fail('500', { on: 'InternetDocument.getDocumentPrice' })
    expect(await estimates('free-to-branch').of(there, kit, 3000)).toEqual({ ...told, costUah: null })
  })

  test('is asked for once a day, and for all points of a settlement', async () => {
    await ask()
    await carrier.fail('500')
    expect((await ask()).body).toEqual({ estimate: told })
    const points = await shop.db.query<{ ref: string }>(
      `select ref from carrier_points where settlement_ref = $1 and refused is null and ref <> $2 and kind = 'branch'`,
      [there.settlementRef, there.pointRef],
    )
    for (const { ref } of points.rows.slice(0, 1))
      expect((await ask({ point: ref })).body.estimate).toEqual(told)
    vi.setSystemTime('2027-03-06T10:00:00Z')
    expect((await ask()).body).toEqual({ estimate: null })
  })

  test('that nobody could tell is asked for again after a minute', async () => {
    const fresh = estimates()
    await carrier.fail('500', { times: 1, on: 'InternetDocument.getDocumentPrice' })
    expect(await fresh.of(there, kit, 3000)).toBeNull()
    expect(await fresh.of(there, kit, 3000)).toBeNull()
    vi.setSystemTime('2027-03-05T10:01:01Z')
    expect(await fresh.of(there, kit, 3000)).toEqual(told)
  })

  test('that comes late is there for whoever asks next, and asked for once by all', async () => {
    const fresh = estimates()
    await carrier.fail('slow', { times: 1, ms: 400, on: 'InternetDocument.getDocumentPrice' })
    expect(await Promise.all([fresh.of(there, kit, 20), fresh.of(there, kit, 20)])).toEqual([null, null])
    await carrier.fail('500', { on: 'Address.getWarehouses' })
    await vi.waitFor(async () => expect(await fresh.of(there, kit, 20)).toEqual(told), { timeout: 5000 })
  })

  test.each(['500', 'garbage', 'redirect', 'throttled', 'unavailable', 'refused', 'cut', 'empty'])(
    'is none when the carrier fails by %s',
    async (fault) => {
      for (const on of ['Address.getWarehouses', 'InternetDocument.getDocumentDeliveryDate']) {
        await carrier.fail(fault, { on })
        expect(await estimates().of(there, kit, 3000), on).toBeNull()
        await carrier.control({ do: 'clear' })
      }
    },
  )

  test.each([
    { kit: 'no-such-kit' },
    { kit: 'personal-consultation' },
    { quantity: '0' },
    { quantity: '500' },
    { addOn: 'gentle-care' },
    { point: '00000000-0000-0000-0000-000000000000' },
    { settlement: '00000000-0000-0000-0000-000000000000' },
  ])('is none of %j', async (changes) => {
    const { status, body, headers } = await ask(changes)
    expect({ status, body }).toEqual({ status: 200, body: { estimate: null } })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is none of what a locker does not take', async () => {
    const place = { settlement: locker.settlementRef, point: locker.pointRef }
    expect((await ask(place)).body.estimate).not.toBeNull()
    await shop.db.query('update carrier_points set max_declared_uah = 1000 where ref = $1', [locker.pointRef])
    expect((await ask({ ...place, quantity: '2' })).body).toEqual({ estimate: null })
  })

  test.each([{ point: 'x' }, { quantity: '1e1' }, { quantity: '-1' }, { email: 'oksana@example.com' }])(
    'is refused of %j',
    async (changes) => {
      expect(await ask(changes)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    },
  )

  test('is asked for by GET alone', async () => {
    const answer = await fetch(`${shop.url}/functions/v1/delivery-estimate`, { method: 'POST', body: '{}' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('the page of an order', () => {
  async function ordered(place: object = there) {
    const { id, number } = await aPlacedOrder(shop, place)
    return { id, number, key: (await openOrderPage(shop.db, id)) ?? '' }
  }
  const estimateOf = async (key: string) =>
    (await callFunction(shop, 'read-order-page', { key })).body['estimate']

  test('says it until the parcel is sent', async () => {
    vi.useRealTimers()
    const { id, number, key } = await ordered()
    const days = { from: expect.stringMatching(/^\d{4}-/), until: expect.stringMatching(/^\d{4}-/) }
    expect(await estimateOf(key)).toEqual({ costUah: 82.5, ...days })
    await pay(shop.db, id)
    expect(await estimateOf(key)).toMatchObject(days)
    await shop.act(number, ({ id: parcelId }) => ({ action: 'pack', parcelId }))
    expect(await estimateOf(key)).toMatchObject(days)
    await shop.act(number, ({ id: parcelId }) => ({
      action: 'set-tracking-number',
      parcelId,
      trackingNumber: '20450000000017',
    }))
    expect((await shop.act(number, ({ id: parcelId }) => ({ action: 'mark-sent', parcelId }))).status).toBe(
      200,
    )
    expect(await estimateOf(key)).toBeNull()
  })

  test('does without it for a place in words, and while the carrier is silent', async () => {
    vi.useRealTimers()
    expect(await estimateOf((await ordered({})).key)).toBeNull()
    await carrier.fail('hang', { on: 'Address.getWarehouses' })
    const { key } = await ordered({ ...there, quantity: 6 })
    expect(await estimateOf(key)).toBeNull()
  })
})
