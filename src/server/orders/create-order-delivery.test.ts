import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { aPoint, aSettlement, fillDirectory } from '../../../test/directory.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import type { CreateOrderBody } from '../../contract/checkout/create-order.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'orders', 'carrier_points', 'carrier_settlements', 'carrier_directory'))

const village = aSettlement()
const branch = aPoint(village)
const other = aSettlement({ name: 'Львів', kind: 'city', district: '', region: 'Львівська' })
const closed = aPoint(other, { refused: 'closed' })
const smallLocker = aPoint(other, { kind: 'locker', maxSize: [10, 10, 5] })
const refs = { settlementRef: village.ref, pointRef: branch.ref }

describe('a place of the directory', () => {
  beforeEach(() => fillDirectory(shop.db, [village, other], [branch, closed, smallLocker]))

  test('is kept by its refs, and its texts are the directory’s', async () => {
    expect((await order(anOrder({ ...refs, city: 'десь', novaPoshta: 'там' }))).status).toBe(200)
    expect(await orders()).toMatchObject([
      {
        settlement_ref: village.ref,
        point_ref: branch.ref,
        city: 'с.\u00a0Іванівка, Одеський\u00a0р-н, Одеська\u00a0обл.',
        nova_poshta: 'Відділення №1: вул. Шевченка, 12',
      },
    ])
  })

  test.each([
    ['that is unknown', { ...refs, pointRef: randomUUID() }],
    ['of another settlement', { ...refs, settlementRef: other.ref }],
    ['that is closed', { settlementRef: other.ref, pointRef: closed.ref }],
  ])('%s is refused with a code of its own, and nothing is stored', async (_which, wrong) => {
    expect(await order(anOrder(wrong))).toMatchObject({
      status: 409,
      body: { code: 'point_changed', fields: ['pointRef'] },
    })
    expect(await orders()).toEqual([])
  })

  test('that does not take the parcel is refused', async () => {
    const answer = await order(anOrder({ settlementRef: other.ref, pointRef: smallLocker.ref }))
    expect(answer).toMatchObject({ status: 409, body: { code: 'point_unsuitable', fields: ['pointRef'] } })
    expect(await orders()).toEqual([])
  })

  test.each([
    ['with a key', { 'idempotency-key': 'key-of-a-place' }],
    ['without one', {}],
  ])(
    'that closes after an order was stored does not lose its answer, asked again %s',
    async (_how, headers) => {
      const body = anOrder(refs)
      const first = await order(body, headers)
      await fillDirectory(shop.db, [village, other], [closed])
      expect(await order(body, headers)).toMatchObject({ status: 200, text: first.text })
      expect(await order(anOrder(refs), headers)).toMatchObject(
        'idempotency-key' in headers
          ? { body: { code: 'idempotency_key_reused' } }
          : { body: { code: 'point_changed' } },
      )
      expect(await orders()).toHaveLength(1)
    },
  )

  test('means nothing to an order of a service alone', async () => {
    const wish = {
      ...consultation,
      ...refs,
      pointRef: randomUUID(),
      recipient: neighbour,
      deliveryComment: 'а',
    }
    expect((await order(anOrder(wish))).status).toBe(200)
    expect(await orders()).toMatchObject([{ point_ref: null, recipient_phone: null, delivery_comment: null }])
  })
})

test('a shop without a directory keeps what was typed, whatever refs an older page sends', async () => {
  expect((await order(anOrder(refs))).status).toBe(200)
  expect(await orders()).toMatchObject([{ settlement_ref: null, point_ref: null, city: 'Львів' }])
})

const neighbour = { firstName: 'Дар’я', lastName: 'Їжак', phone: '050 111 22 33' }
const consultation = { kitId: 'personal-consultation', kitName: 'Особиста консультація', kitPrice: 800 }

describe('an order says of its delivery', () => {
  test('who gets the parcel, what the buyer asks for, and that nobody should call', async () => {
    const deliveryComment = ' Домофон не працює.\r\nНапишіть мені\u0007 \n'
    expect((await order(anOrder({ recipient: neighbour, deliveryComment, doNotCall: true }))).status).toBe(
      200,
    )
    expect(await orders()).toMatchObject([
      {
        first_name: 'Оксана',
        recipient_first_name: 'Дар’я',
        recipient_last_name: 'Їжак',
        recipient_phone: '+380501112233',
        delivery_comment: 'Домофон не працює.\nНапишіть мені',
        do_not_call: true,
      },
    ])
  })

  test('nothing unless it is told, in any of the ways to say nothing, and they are one request', async () => {
    const body = anOrder()
    const ways = [
      {},
      { recipient: null, settlementRef: null, pointRef: null, deliveryComment: null, doNotCall: null },
      { deliveryComment: ' \n ', doNotCall: false },
    ] as const
    for (const way of ways)
      expect((await order({ ...body, ...way }, { 'idempotency-key': 'one' })).status).toBe(200)
    expect(await orders()).toMatchObject([
      { recipient_first_name: null, settlement_ref: null, delivery_comment: null, do_not_call: false },
    ])
  })

  test('who gets it, and is found by that too', async () => {
    await order(anOrder({ recipient: neighbour }))
    const { rows } = await shop.db.query<{ term: string }>('select term from order_search')
    const terms = rows.map(({ term }) => term)
    expect(terms).toEqual(
      expect.arrayContaining(['оксана', 'ґудзь', 'даря', 'їжак', '380501112233', '380671234567']),
    )
  })

  test.each([
    ['a ref alone', { settlementRef: village.ref }, 'pointRef'],
    ['a ref that is none', { ...refs, pointRef: "1' or '1'='1" }, 'pointRef'],
    ['half a recipient', { recipient: { firstName: 'Дар’я' } }, 'recipient.lastName', 'recipient.phone'],
    ['a recipient without a name', { recipient: { ...neighbour, firstName: ' ' } }, 'recipient.firstName'],
    ['a recipient’s wrong phone', { recipient: { ...neighbour, phone: '123' } }, 'recipient.phone'],
    ['more of a recipient', { recipient: { ...neighbour, email: 'a@example.com' } }, 'recipient.email'],
    ['a recipient by name', { recipient: 'Дар’я' }, 'recipient'],
    ['an endless comment', { deliveryComment: 'я'.repeat(301) }, 'deliveryComment'],
    ['a comment that is a list', { deliveryComment: ['я'] }, 'deliveryComment'],
    ['a wish that is no yes', { doNotCall: 'yes' }, 'doNotCall'],
  ])('nothing by %s, which is refused', async (_what, part, ...fields) => {
    const answer = await order({ ...anOrder(), ...part })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_body', fields } })
    expect(await orders()).toEqual([])
  })
})

function order(body: CreateOrderBody | object, headers?: Record<string, string>) {
  return callFunction(shop, 'create-order', body, headers)
}

async function orders(): Promise<Record<string, unknown>[]> {
  return (await shop.db.query('select * from orders order by created_at')).rows
}
