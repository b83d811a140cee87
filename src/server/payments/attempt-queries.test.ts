import { describe, expect, test } from 'vitest'
import {
  noEvents,
  orderStatus,
  type PaymentNews,
  type PaymentNewsState,
} from '../../domain/orders/payment.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { untilBlocked } from '../../../test/until-blocked.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { createOrder } from '../checkout/create-order.ts'
import {
  findAttemptStates,
  openAttempt,
  recordOpened,
  recordUnopened,
  switchToAttempt,
} from './attempt-queries.ts'
import { appendEvent, findAttempt } from './event-queries.ts'
import { recordNews } from './record-news.ts'
import { happened } from '../happened.ts'

const shop = await startTestShop()

async function anOrderId(): Promise<string> {
  return (await createOrder(shop.services, anOrder(), undefined)).orderId
}

async function open(orderId: string, method: 'monopay' | 'liqpay') {
  const opened = await openAttempt(shop.db, {
    orderId,
    method,
    isTest: true,
    validSeconds: 86_400,
    receiptsBy: 'none',
  })
  if (!opened?.attempt) throw new Error('nothing was opened')
  const { id, reference } = opened.attempt
  return { id, reference, known: { method, reference, isTest: true } }
}

function getPage(orderId: string, { id, reference }: { id: string; reference: string }) {
  const page = { providerId: reference, pageUrl: `https://bank.example/${reference}`, askAfterSeconds: 5 }
  return recordOpened(shop.db, id, { orderId, ...page })
}

async function withPage(orderId: string, method: 'monopay' | 'liqpay') {
  const attempt = await open(orderId, method)
  await getPage(orderId, attempt)
  return attempt
}

function said(state: PaymentNewsState): PaymentNews {
  return { state, happenedAt: Date.now(), amount: 69_000, currency: 'UAH', providerStatus: state }
}

async function consideredFailing({ known }: Awaited<ReturnType<typeof open>>) {
  const event = { ...said('failed'), source: 'callback' as const }
  const attempt = await findAttempt(shop.db, known, event)
  if (!attempt) throw new Error('the attempt is not found')
  return { attempt, event }
}

async function look(orderId: string) {
  const { rows } = await shop.db.query<{ status: string; attempts: object[] }>(
    `select payment_status as status, (
       select json_agg(json_build_object('state', state, 'isLive', is_live, 'isLeft', is_left) order by number)
       from payment_attempts where order_id = o.id
     ) as attempts from orders o where id = $1`,
    [orderId],
  )
  return rows[0]
}

const failed = {
  summary: noEvents,
  transactionId: null,
  state: 'failed',
  refunded: 0,
  isFinal: true,
  recheckSeconds: null,
  messages: [],
} as const

describe('a page that is opened while another attempt', () => {
  test('fails finds the order failed, and so knows that it is to be opened again', async () => {
    const orderId = await anOrderId()
    const first = await withPage(orderId, 'monopay')
    const second = await open(orderId, 'liqpay')
    const { attempt, event } = await consideredFailing(first)
    const failing = { ...failed, move: 'failed' } as const
    let opening: ReturnType<typeof getPage> | undefined
    await inTransaction(shop.db, async (db) => {
      expect(await appendEvent(db, attempt, event, failing)).toBe(true)
      opening = getPage(orderId, second)
      await untilBlocked(shop.db)
    })
    expect(await opening).toEqual({ status: 'failed', whyClosed: null })
  })

  test('is being considered has that considered anew', async () => {
    const orderId = await anOrderId()
    const first = await withPage(orderId, 'monopay')
    const second = await open(orderId, 'liqpay')
    const { attempt, event } = await consideredFailing(first)
    await getPage(orderId, second)
    expect(await appendEvent(shop.db, attempt, event, { ...failed, move: undefined })).toBe(false)
  })

  test.each(['own', 'other'] as const)(
    'or it itself is told of never waits for what waits for it: %s',
    async (whose) => {
      const orderId = await anOrderId()
      const first = await withPage(orderId, 'monopay')
      const second = await open(orderId, 'liqpay')
      const told = whose === 'own' ? second : first
      let both: Promise<unknown[]> | undefined
      await inTransaction(shop.db, async (db) => {
        await db.query('select from payment_attempts where id = $1 for update', [told.id])
        const opening = getPage(orderId, second)
        await untilBlocked(shop.db)
        both = Promise.all([
          opening,
          recordNews({ db: shop.db, happened }, told.known, 'callback', said('pending')),
        ])
        await untilBlocked(shop.db, 2)
      })
      expect(await both).toEqual([{ status: 'pending', whyClosed: null }, 'recorded'])
    },
  )

  test('and news of both come at once, however they fall, leave the order what its attempts say', async () => {
    for (let round = 0; round < 60; round++) {
      const orderId = await anOrderId()
      const first = await withPage(orderId, 'monopay')
      const second = await open(orderId, 'liqpay')
      const [now] = await Promise.all([
        getPage(orderId, second),
        recordNews({ db: shop.db, happened }, second.known, 'callback', said('pending')),
        recordNews({ db: shop.db, happened }, first.known, 'callback', said('failed')),
      ])
      const states = await findAttemptStates(shop.db, orderId)
      expect(states).toEqual(['failed', 'pending'])
      const { status } = (await look(orderId)) ?? {}
      if (status !== orderStatus(states)) expect(now?.status).toBe('failed')
    }
  })
})

describe('the pages of one order', () => {
  test('opened at the same moment: one of them is the buyer’s, the other to be closed', async () => {
    for (let round = 0; round < 20; round++) {
      const orderId = await anOrderId()
      const first = await open(orderId, 'monopay')
      const second = await open(orderId, 'liqpay')
      await Promise.all([getPage(orderId, first), getPage(orderId, second)])
      const { attempts = [] } = (await look(orderId)) ?? {}
      expect(attempts.filter((attempt) => 'isLeft' in attempt && attempt.isLeft)).toHaveLength(1)
    }
  })

  test('turned to again: that one stays, the other is to be closed', async () => {
    const orderId = await anOrderId()
    const first = await withPage(orderId, 'monopay')
    await withPage(orderId, 'liqpay')
    expect(await switchToAttempt(shop.db, first.id, orderId)).toEqual({
      status: 'pending',
      whyClosed: null,
    })
    expect((await look(orderId))?.attempts).toMatchObject([{ isLeft: false }, { isLeft: true }])
  })

  test('once paid, are all to be closed but that one, an opening one too', async () => {
    const orderId = await anOrderId()
    const first = await withPage(orderId, 'monopay')
    const second = await withPage(orderId, 'liqpay')
    await switchToAttempt(shop.db, first.id, orderId)
    await recordNews({ db: shop.db, happened }, second.known, 'callback', said('paid'))
    expect((await look(orderId))?.attempts).toMatchObject([{ isLeft: true }, { state: 'paid' }])

    const other = await anOrderId()
    const early = await withPage(other, 'monopay')
    const late = await open(other, 'liqpay')
    await recordNews({ db: shop.db, happened }, early.known, 'callback', said('paid'))
    expect(await getPage(other, late)).toEqual({ status: 'paid', whyClosed: 'paid' })
    expect((await look(other))?.attempts).toMatchObject([
      { state: 'paid' },
      { isLeft: true, state: 'pending' },
    ])
  })

  test('of a buyer who was erased while a bank was opening one: that is shown to nobody and closed', async () => {
    const orderId = await anOrderId()
    const opening = await open(orderId, 'monopay')
    await inTransaction(shop.db, (db) => eraseOrders({ happened }, db, [orderId]))
    expect(await getPage(orderId, opening)).toEqual({ status: 'pending', whyClosed: 'erased' })
    expect((await look(orderId))?.attempts).toMatchObject([{ isLeft: true, state: 'pending' }])
  })
})

test('an attempt that was told of but has no page lets its method go, and is asked about by the name it was told by', async () => {
  const orderId = await anOrderId()
  const { id, known } = await open(orderId, 'monopay')
  await recordNews(
    { db: shop.db, happened },
    { ...known, providerId: 'p2_told' },
    'callback',
    said('pending'),
  )
  await recordUnopened(shop.db, id)
  expect((await look(orderId))?.attempts).toEqual([{ state: 'pending', isLive: false, isLeft: false }])
  const { rows } = await shop.db.query(
    'select provider_id, ask_at is not null as asked from payment_attempts where id = $1',
    [id],
  )
  expect(rows).toEqual([{ provider_id: 'p2_told', asked: true }])
  await expect(open(orderId, 'monopay')).resolves.toMatchObject({ reference: expect.stringMatching(/-2$/) })
})

test('news of another payment by the same reference are not this attempt’s', async () => {
  const orderId = await anOrderId()
  const { known, reference } = await withPage(orderId, 'monopay')
  const told = { ...known, providerId: 'another' }
  expect(await recordNews({ db: shop.db, happened }, told, 'callback', said('paid'))).toBe(
    'unknown-reference',
  )
  expect((await look(orderId))?.status).toBe('pending')
  expect(
    await recordNews(
      { db: shop.db, happened },
      { ...known, providerId: reference },
      'callback',
      said('paid'),
    ),
  ).toBe('recorded')
})
