import { afterEach, expect, test } from 'vitest'
import { startPretendCarrier } from '../../../../test/carrier.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { moreParcels } from '../../../../test/orders.ts'
import { forgetOrders, startTestShop } from '../../../../test/shop.ts'
import type { ParcelState } from '../../../domain/orders/parcel.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { enterMode } from '../../running/shop-mode.ts'
import { testRemains } from '../../retire-test.ts'
import { saveTellsBySms } from '../../platform/mode.ts'
import { followParcels } from './follow-parcels.ts'
import { eraseOrders } from '../../people/erase-orders.ts'
import { moveParcel, setTrackingNumber } from './parcel-queries.ts'
import { happened } from '../../happened.ts'

const forever = new AbortController().signal
const number = '20450000000001'
const hour = 3600 * 1000

const shared = await startTestShop()
await enterMode(shared.databaseUrl, true, testRemains)
await saveTellsBySms(shared.db, true)
afterEach(() => forgetOrders(shared.db))

async function aParcel() {
  const shop = mailOf(shared)
  const pretend = await startPretendCarrier([])
  const order = await shop.paidOrder()
  const { rows } = await shop.db.query<{ id: string }>('select id from parcels')
  const parcelId = rows[0]?.id ?? ''
  const move = (to: ParcelState) => inTransaction(shop.db, (db) => moveParcel({ happened }, db, parcelId, to))
  await move('packed')
  await inTransaction(shop.db, (db) => setTrackingNumber(db, parcelId, number))
  await shop.db.query('delete from messages')
  await shop.db.query(`update parcels set moved_at = now() - interval '70 hours'`)
  const follow = (carrier: Carrier = pretend.carrier) =>
    followParcels(
      { config: { isTestMode: false }, db: shop.db, carrier, log: shop.services.log, happened },
      forever,
    )
  const due = () => shop.db.query('update parcel_tracking set ask_at = now()')
  const one = async <Row extends object>(sql: string) => (await shop.db.query<Row>(sql)).rows
  return {
    ...shop,
    pretend,
    order,
    parcelId,
    move,
    follow,
    due,
    one,
    brought: async (code: string, ago = 0, of = number) => {
      const at = new Date(Date.now() - ago).toISOString()
      expect(await pretend.control({ do: 'move', number: of, code, at })).toBe(200)
      await due()
      expect(await follow()).toEqual({ kind: 'done' })
    },
    state: async () => (await one<{ state: string }>('select state from parcels'))[0]?.state,
    told: async () =>
      (await one<{ kind: string }>('select kind from messages where order_id is not null order by kind')).map(
        ({ kind }) => kind,
      ),
    alerts: async () =>
      (await one<{ kind: string }>('select kind from alerts where resolved_at is null order by kind')).map(
        ({ kind }) => kind,
      ),
    log: async () =>
      one<{ before: object; after: object; words: object }>(
        `select l.before, l.after, v.after as words from office_log l left join office_log_values v on v.log_id = l.id
         where l.operator_id is null and l.what = 'carrier-moved-parcel' order by l.id`,
      ),
    version: async () => (await one<{ version: number }>('select version from fulfilments'))[0]?.version ?? 0,
  }
}

test('a parcel goes its way by the word of the carrier, and each is told of it once', async () => {
  const shop = await aParcel()
  await shop.brought('1', 51 * hour)
  expect([await shop.state(), await shop.told()]).toEqual(['packed', []])
  const before = await shop.version()

  await shop.brought('4', 50 * hour)
  expect([await shop.state(), await shop.told()]).toEqual(['sent', ['parcel-sent', 'sms-sent']])
  expect(await shop.version()).toBe(before + 1)
  await shop.brought('101', 49 * hour)
  await shop.brought('6', 48 * hour)
  expect([await shop.state(), await shop.version()]).toEqual(['sent', before + 1])
  await shop.brought('7', 47 * hour)
  await shop.brought('7', 47 * hour)
  expect(await shop.state()).toBe('at-branch')
  await shop.brought('9', hour)
  expect([await shop.state(), await shop.told()]).toEqual(['received', ['parcel-sent', 'sms-sent']])
  expect(await shop.count('parcel_tracking')).toBe(0)
  const moves = [
    ['packed', 'sent', 'Відправлення у місті відправника'],
    ['sent', 'at-branch', 'Прибув у відділення'],
    ['at-branch', 'received', 'Відправлення отримано'],
  ]
  expect(await shop.log()).toEqual(
    moves.map(([from, to, words]) => ({
      before: { parcel: 1, state: from },
      after: { parcel: 1, state: to },
      words: { words },
    })),
  )
  expect(await shop.alerts()).toEqual([])
  // The event's time counts, not when it was received.
  expect(
    await shop.one(
      `select round(extract(epoch from now() - sent_at) / 3600)::int as sent, round(extract(epoch from now() - at_branch_at) / 3600)::int as came,
         round(extract(epoch from now() - moved_at) / 3600)::int as received from parcels`,
    ),
  ).toEqual([{ sent: 50, came: 47, received: 1 }])
})

test.each([
  ['41', 'sent', []],
  ['8', 'at-branch', []],
  ['10', 'received', []],
  ['11', 'received', []],
  ['106', 'received', []],
  ['103', 'returning', []],
  ['108', 'returning', []],
  ['104', 'sent', []],
  ['2', 'packed', ['document-deleted']],
  ['111', 'packed', ['parcel-undelivered']],
  ['105', 'packed', ['storage-ended']],
  ['124', 'lost', ['parcel-lost']],
  ['12', 'packed', []],
  ['16', 'packed', []],
] as const)(
  'the first that is heard is %s: it is %s, and the owner hears %j',
  async (code, state, alerts) => {
    const shop = await aParcel()
    await shop.brought(code)
    await shop.due()
    await shop.follow()
    expect([await shop.state(), await shop.alerts()]).toEqual([state, alerts])
  },
)

test('what was refused goes back under another number, and its money is to be given back', async () => {
  const shop = await aParcel()
  await shop.brought('7', 3 * hour)
  await shop.brought('103', 2 * hour)
  expect(await shop.state()).toBe('returning')
  const back = '59450000000001'
  await shop.brought('5', hour, back)
  expect(await shop.state()).toBe('returning')
  await shop.brought('7', hour / 2, back)
  expect([await shop.state(), await shop.alerts()]).toEqual(['returning', ['return-waits']])
  await shop.brought('9', 0, back)
  expect([await shop.state(), await shop.alerts()]).toEqual(['returned', ['parcel-returned']])
  expect(await shop.told()).toContain('parcel-came-back')
  await shop.record(shop.order, 'refunded', { refunded: shop.order.amount })
  expect(await shop.alerts()).toEqual([])
})

test('what is sent on from its branch is followed elsewhere by its new number, and back by one more', async () => {
  const shop = await aParcel()
  const on = '51450000000001'
  const version = await shop.version()
  const parcel = async () =>
    (
      await shop.one<object>(
        `select redirect_number as number, redirected_city as city, state,
           round(extract(epoch from now() - sent_at) / 3600)::int as sent,
           round(extract(epoch from now() - at_branch_at) / 3600)::int as came from parcels`,
      )
    )[0]
  await shop.brought('7', 50 * hour)
  await shop.brought('104', 40 * hour)
  expect(await parcel()).toEqual({ number: on, city: null, state: 'sent', sent: 50, came: null })
  expect(await shop.count(`order_search where term = '${on}'`)).toBe(1)
  await shop.due()
  await shop.follow()
  expect(await parcel()).toMatchObject({ number: on, city: 'Умань', state: 'sent' })
  // Further events come under its new number only.
  await shop.brought('9', 35 * hour)
  expect(await parcel()).toMatchObject({ state: 'sent' })
  await shop.brought('7', 30 * hour, on)
  await shop.brought('6', 29 * hour, on)
  expect(await parcel()).toMatchObject({ state: 'at-branch', sent: 50, came: 30 })
  expect(await shop.told()).toEqual(['parcel-sent', 'sms-sent'])
  expect(await shop.version()).toBe(version + 4)
  expect(
    await shop.one(
      `select v.after from office_log l join office_log_values v on v.log_id = l.id
       where l.operator_id is null and l.what = 'carrier-redirected-parcel' order by l.id`,
    ),
  ).toEqual([
    { after: { trackingNumber: on } },
    { after: { city: 'Умань', branch: 'Відділення №2 (зразок): вул. Зразкова, 5' } },
  ])
  await shop.brought('103', 20 * hour, on)
  expect(await shop.state()).toBe('returning')
  await shop.brought('9', hour, '59450000000001')
  expect(await shop.state()).toBe('returned')
  await inTransaction(shop.db, (db) => eraseOrders({ happened }, db, [shop.order.id]))
  expect(await parcel()).toMatchObject({ number: null, city: null })
})

test('what was called off and is sent on all the same stays called off, is followed, and the owner hears once', async () => {
  const shop = await aParcel()
  await shop.db.query(`update fulfilments set canceled_at = now(), canceled_by = 'buyer'`)
  await shop.brought('5', 50 * hour)
  await shop.brought('104', 40 * hour)
  expect(await shop.one('select state, redirect_number as number from parcels')).toEqual([
    { state: 'packed', number: '51450000000001' },
  ])
  await shop.brought('7', 30 * hour, '51450000000001')
  expect([await shop.state(), await shop.alerts()]).toEqual(['packed', ['canceled-parcel-sent']])
  expect(await shop.told()).toEqual(['canceled-parcel-sent'])
})

test('a number that is corrected is nobody’s who was sent on', async () => {
  const shop = await aParcel()
  await shop.brought('104', hour)
  expect(await shop.count('parcels where redirect_number is not null')).toBe(1)
  await inTransaction(shop.db, (db) => setTrackingNumber(db, shop.parcelId, '20450000000009'))
  expect(await shop.count('parcels where redirect_number is not null')).toBe(0)
  await shop.brought('7', 0, '20450000000009')
  expect(await shop.state()).toBe('at-branch')
})

test('an answer that comes late takes nothing back, and one from before is passed over', async () => {
  const shop = await aParcel()
  await shop.brought('7', 3 * hour)
  await shop.brought('103', hour)
  await shop.brought('7', 3 * hour)
  expect(await shop.state()).toBe('returning')
  // Taken after all.
  await shop.pretend.control({ do: 'move', number: '59450000000001', code: '3' })
  await shop.db.query('update parcel_tracking set return_number = null')
  await shop.brought('9', 2 * hour)
  expect(await shop.state()).toBe('received')
})

test('a number that the carrier does not know for a day is told once, and another begins anew', async () => {
  const shop = await aParcel()
  const hearAfter = async (hours: number) => {
    await shop.db.query(
      `update parcel_tracking set unknown_since = unknown_since - make_interval(hours => $1),
         asked_at = asked_at - make_interval(hours => $1)`,
      [hours],
    )
    await shop.due()
    await shop.follow()
    return shop.alerts()
  }
  expect(await hearAfter(0)).toEqual([])
  expect(await hearAfter(20)).toEqual([])
  expect(await hearAfter(5)).toEqual(['parcel-unknown'])
  await shop.db.query('update alerts set resolved_at = now()')
  expect(await hearAfter(5)).toEqual([])
  await inTransaction(shop.db, (db) => setTrackingNumber(db, shop.parcelId, '20450000000009'))
  expect(await shop.one('select code, unknown_since from parcel_tracking')).toEqual([
    { code: null, unknown_since: null },
  ])
  await shop.brought('5', 0, '20450000000009')
  expect(await shop.state()).toBe('sent')
})

test('a number that was replaced while the carrier was asked is not heard', async () => {
  const shop = await aParcel()
  await shop.pretend.control({ do: 'move', number, code: '9' })
  const track: Carrier['track'] = async (parcels, signal) => {
    const answer = await shop.pretend.carrier.track(parcels, signal)
    await inTransaction(shop.db, (db) => setTrackingNumber(db, shop.parcelId, '20450000000009'))
    return answer
  }
  await shop.follow({ ...shop.pretend.carrier, track })
  expect(await shop.state()).toBe('packed')
})

test('without an answer nothing is lost, a busy carrier is let be, and after half a day the owner hears', async () => {
  const shop = await aParcel()
  await shop.pretend.control({ do: 'move', number, code: '5' })
  for (const [fault, why, seconds] of [
    ['throttled', 'refused 20000401501', 600],
    ['500', 'HTTP 500', 600],
    ['garbage', 'not JSON', 600],
    ['refused', 'refused 20000000001', undefined],
  ] as const) {
    await shop.pretend.fail(fault, { times: 1 })
    const end = await shop.follow()
    expect(end).toEqual({ kind: 'again', why, ...(seconds && { afterSeconds: seconds }) })
  }
  expect([await shop.state(), await shop.alerts()]).toEqual(['packed', []])
  await shop.db.query(`update parcel_tracking set ask_at = now() - interval '13 hours'`)
  await shop.pretend.fail('unavailable', { times: 2 })
  await shop.follow()
  await shop.follow()
  expect(await shop.alerts()).toEqual(['following-stopped'])
  await shop.follow()
  expect([await shop.state(), await shop.alerts()]).toEqual(['sent', []])
  await shop.pretend.fail('short', { times: 1 })
  await shop.due()
  expect(await shop.follow()).toEqual({ kind: 'done' })
})

test('two nodes that ask at once, and one that died after it heard, tell nobody twice', async () => {
  const shop = await aParcel()
  await shop.pretend.control({ do: 'move', number, code: '7' })
  let first: Promise<unknown> | undefined
  const track: Carrier['track'] = async (parcels, signal) => {
    first ??= shop.follow()
    await first
    return shop.pretend.carrier.track(parcels, signal)
  }
  await shop.follow({ ...shop.pretend.carrier, track })
  expect([await shop.state(), await shop.told()]).toEqual(['at-branch', ['parcel-sent', 'sms-sent']])
  // A crash between reading the answer and recording it.
  await shop.due()
  await shop.follow()
  expect(await shop.told()).toHaveLength(2)
  expect(await shop.log()).toHaveLength(2)
})

test('what is called off is not sent, and what is on its way for two months is let go', async () => {
  const shop = await aParcel()
  await shop.db.query(`update fulfilments set canceled_at = now(), canceled_by = 'owner'`)
  await shop.brought('5')
  expect([await shop.state(), await shop.alerts(), await shop.told()]).toEqual([
    'packed',
    ['canceled-parcel-sent'],
    [expect.any(String)],
  ])
  await shop.db.query(`update parcel_tracking set began_at = now() - interval '61 days'`)
  await shop.due()
  await shop.follow()
  expect(await shop.count('parcel_tracking')).toBe(0)
  expect(await shop.alerts()).toEqual(['canceled-parcel-sent', 'parcel-followed-no-more'])
})

test('hundreds are asked about in hundreds, and each again after its pause', async () => {
  const shop = await aParcel()
  await moreParcels(shop.db, shop.order.id, 249, 'sent')
  await shop.db.query('insert into parcel_tracking (parcel_id) select id from parcels on conflict do nothing')
  const asked: number[] = []
  const track: Carrier['track'] = async (parcels, signal) => {
    asked.push(parcels.length)
    return shop.pretend.carrier.track(parcels, signal)
  }
  expect(await shop.follow({ ...shop.pretend.carrier, track })).toEqual({ kind: 'done' })
  expect(asked).toEqual([100, 100, 50])
  expect(await shop.one('select count(*)::int as due from parcel_tracking where ask_at < now()')).toEqual([
    { due: 0 },
  ])
})
