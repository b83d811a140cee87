import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Today } from '../../contract/desk/today.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { noticeOpenRefund } from '../payments/notice-open-refund.ts'
import { requestRefund } from './request-refund.ts'
import { hurryJobs } from '../../../test/hurry-jobs.ts'
import { signInOperator } from '../../../test/office.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { pay } from '../../../test/payments/pay.ts'
import type { TestShop } from '../../../test/shop.ts'
import { shareAcquirers, shareMonobank } from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()
const sellByAcquirers = await shareAcquirers()
const soon = { timeout: 8000, interval: 25 }
/** For what takes several statements. */
const seldom = { ...soon, interval: 100 }
const methods = ['monopay', 'liqpay', 'wayforpay'] as const
type Method = (typeof methods)[number]

const signedIn = new Map<TestShop, ReturnType<typeof anOperator>>()

function signInOlena(shop: TestShop) {
  const known = signedIn.get(shop) ?? anOperator(shop, 'Олена')
  signedIn.set(shop, known)
  return known
}

async function aPaidOrder(method: Method) {
  const at = method === 'monopay' ? await sellByMonobank() : await sellByAcquirers()
  const { shop, recheckNow } = at
  const bank = 'customers' in at ? at.customers[method === 'liqpay' ? 'liqpay' : 'wayforpay'] : at
  const olena = await signInOlena(shop)
  const { id, number } = await at.order()
  const page =
    'customers' in at
      ? await at.pageOf(id, method === 'liqpay' ? 'liqpay' : 'wayforpay')
      : await at.pageOf(id)
  await bank.press(page, 'pay')

  const read = (of = number) => olena.read(of)
  await untilBooks('select payment_status as state from orders', 'paid')

  /** The newest first. */
  const refunds = async () => (await read()).payments[0]?.refunds ?? []

  /** Polls the database; the office takes a dozen statements. */
  async function untilBooks(is: string, state: string, meanwhile?: () => Promise<unknown>) {
    await vi.waitFor(
      async () => {
        await meanwhile?.()
        const { rows } = await shop.db.query<{ state: string }>(is)
        expect(rows[0]?.state).toBe(state)
      },
      meanwhile ? seldom : soon,
    )
  }
  async function orderBecomes(paymentStatus: string, meanwhile?: () => Promise<unknown>) {
    await untilBooks('select payment_status as state from orders', paymentStatus, meanwhile)
    expect(await read()).toMatchObject({ paymentStatus })
  }
  async function refundBecomes(state: string, meanwhile?: () => Promise<unknown>) {
    await untilBooks('select state from refunds', state, meanwhile)
    expect(await refunds()).toMatchObject([{ state }])
  }

  /** Cheaper than reading the order in the office. */
  async function versionNow() {
    const { rows } = await shop.db.query<{ version: number }>(
      'select version from fulfilments join orders o on o.id = order_id where order_number = $1',
      [number],
    )
    return rows[0]?.version
  }

  async function post(body: object, of = number) {
    return olena.call(`/orders/${of}/refunds`, body)
  }
  return {
    shop,
    number,
    olena,
    read,
    post,
    ask: async (amountKopiykas: number, refundId = randomUUID()) =>
      post({ refundId, amountKopiykas, version: await versionNow() }),
    work: () => {
      const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
      onTestFinished(() => jobs.stop())
    },
    refunds,
    orderBecomes,
    refundBecomes,
    control: bank.control,
    fault: (fault: string, how: object = { times: 1 }, on = 'refund') =>
      bank.control({ do: 'fault', rule: { on, fault, ...how } }),
    silence: () => bank.control({ do: 'fault', rule: { on: 'webhook', fault: 'lose' } }),
    goesBackInCabinet: (amount: number) => bank.act(`${number}-1`, 'refund', { amount }),
    recheckNow,
    minutesPass: () => shop.db.query(`update refunds set called_at = called_at - interval '3 minutes'`),
    told: async (...kinds: string[]) => {
      const { rows } = await shop.db.query<{ kind: string; sum: string }>(
        `select kind, (details ->> 'sum')::int as sum from messages where kind = any ($1) order by created_at`,
        [kinds],
      )
      return rows.map(({ kind, sum }) => `${kind} ${sum}`)
    },
  }
}

describe.each(methods)('money of an order paid by %s', (method) => {
  test('goes back in part and then in full: the buyer is told of each, the order is canceled in the end', async () => {
    const { ask, work, read, refunds, told, shop, refundBecomes, orderBecomes } = await aPaidOrder(method)
    expect(await read()).toMatchObject({ payments: [{ mostRefundable: 69_000, refunds: [] }] })
    const { status, body } = await ask(20_050)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refunded: 0,
      payments: [
        {
          mostRefundable: 0,
          refunds: [{ state: 'asked', amount: 20_050, askedBy: 'Олена', endedAt: null, why: null }],
        },
      ],
    })
    work()
    await refundBecomes('done')
    expect(await read()).toMatchObject({
      paymentStatus: 'paid',
      refunded: 20_050,
      fulfilment: { isOpen: true },
      payments: [{ mostRefundable: 48_950 }],
    })
    expect((await ask(48_950)).status).toBe(200)
    await orderBecomes('canceled')
    expect(await refunds()).toMatchObject([
      { state: 'done', amount: 48_950 },
      { state: 'done', amount: 20_050 },
    ])
    expect(await read()).toMatchObject({ refunded: 69_000, fulfilment: { isOpen: false } })
    expect(await told('money-returned', 'payment-reversed')).toEqual([
      'money-returned 20050',
      'money-returned 48950',
    ])
    const { rows } = await shop.db.query(
      `select what, after ->> 'amount' as amount from office_log order by id`,
    )
    expect(rows).toEqual([
      { what: 'request-refund', amount: '20050' },
      { what: 'request-refund', amount: '48950' },
    ])
  })

  test('goes back once when the answer of the bank was lost, also without its callback', async () => {
    const { ask, work, fault, silence, recheckNow, told, refundBecomes } = await aPaidOrder(method)
    await silence()
    await fault('cut')
    await ask(20_000)
    work()
    await refundBecomes('uncertain')
    await refundBecomes('done', recheckNow)
    expect(await told('money-returned')).toEqual(['money-returned 20000'])
  })

  test('that the bank takes its time with is under way until it has gone back', async () => {
    const { ask, work, refunds, fault, silence, recheckNow, post, read, refundBecomes, orderBecomes } =
      await aPaidOrder(method)
    await silence()
    await fault('wait', { times: 1, ms: 500 })
    await ask(69_000)
    work()
    await refundBecomes('accepted')
    const { version } = await read()
    const another = { refundId: randomUUID(), amountKopiykas: 1, version }
    expect(await post(another)).toMatchObject({ status: 409, body: { code: 'refund_under_way' } })
    await orderBecomes('canceled', recheckNow)
    expect(await refunds()).toMatchObject([{ state: 'done' }])
  })

  test('that the bank refuses to give back stays, and the owner is told why', async () => {
    const { ask, work, refunds, read, fault, told, refundBecomes, orderBecomes } = await aPaidOrder(method)
    await fault('refuse')
    await ask(69_000)
    work()
    await refundBecomes('refused')
    const [refused] = await refunds()
    const codes = { monopay: 'CANCEL_NOT_AVAILABLE', liqpay: 'shop_not_active', wayforpay: '1136' }
    expect(refused?.why).toMatch(new RegExp(`кабінеті.* Код: ${codes[method]}\\.$|поповніть.* Код: 1136\\.$`))
    expect(await read()).toMatchObject({
      paymentStatus: 'paid',
      refunded: 0,
      payments: [{ mostRefundable: 69_000 }],
      alerts: [{ kind: 'refund-refused' }],
    })
    expect(await told('refund-refused')).toEqual(['refund-refused 69000'])
    await ask(69_000)
    await orderBecomes('canceled')
  })

  test('that the bank did not hear the wish for is not asked for again while that is uncertain', async () => {
    const {
      ask,
      work,
      refunds,
      fault,
      recheckNow,
      minutesPass,
      read,
      goesBackInCabinet,
      shop,
      told,
      refundBecomes,
    } = await aPaidOrder(method)
    await fault('hang', { times: 1, ms: 50 })
    await ask(20_000)
    work()
    await refundBecomes('uncertain')
    await recheckNow()
    expect(await refunds()).toMatchObject([{ state: 'uncertain' }])
    const [refund] = await refunds()
    await noticeOpenRefund(shop.services, refund?.id ?? '')
    await noticeOpenRefund(shop.services, refund?.id ?? '')
    expect(await read()).toMatchObject({ alerts: [{ kind: 'refund-uncertain' }] })
    expect(await told('refund-uncertain')).toEqual(['refund-uncertain 20000'])
    await minutesPass()
    await recheckNow()
    // monobank lists refunds by id, so a missing one is certain; for others the owner checks.
    if (method !== 'monopay') {
      expect(await refunds()).toMatchObject([{ state: 'uncertain' }])
      await goesBackInCabinet(20_000)
    }
    await refundBecomes('done', recheckNow)
    expect(await read()).toMatchObject({ refunded: 20_000, paymentStatus: 'paid' })
  })

  test('waits for a bank that is away', async () => {
    const { ask, work, refunds, shop, fault, control } = await aPaidOrder(method)
    await fault('500', {}, 'status')
    await ask(20_000)
    work()
    const job = async () => {
      const { rows } = await shop.db.query<{ isPutOff: boolean }>(
        `select run_at > now() + interval '30 seconds' as "isPutOff" from graphile_worker.jobs where key like 'refund:%'`,
      )
      return rows
    }
    await vi.waitFor(async () => expect(await job()).toEqual([{ isPutOff: true }]), soon)
    expect(await refunds()).toMatchObject([{ state: 'asked' }])
    await control({ do: 'clear' })
    await hurryJobs(shop.db)
    await vi.waitFor(async () => expect((await refunds())[0]?.state).toMatch(/accepted|done/), seldom)
  })
})

describe.each(['liqpay', 'wayforpay'] as const)('a refund that %s says nothing certain of', (method) => {
  async function anUncertainRefund(amount: number) {
    const at = await aPaidOrder(method)
    await at.fault('hang', { times: 1, ms: 50 })
    await at.ask(amount)
    at.work()
    await at.refundBecomes('uncertain')
    const [refund] = await at.refunds()
    await noticeOpenRefund(at.shop.services, refund?.id ?? '')
    const act = (action: Record<string, unknown>) => at.olena.tell(at.number, action)
    const end = (seen: string) => act({ action: 'end-refund', refundId: refund?.id, seen })
    return { ...at, act, end }
  }

  test('is ended by whoever has looked in its cabinet, not before the call must have arrived', async () => {
    const { end, refunds, minutesPass, read, ask, orderBecomes } = await anUncertainRefund(20_000)
    expect(await refunds()).toMatchObject([{ canBeEnded: false }])
    expect(await end('not-made')).toMatchObject({ status: 409, body: { code: 'not_possible_now' } })
    await minutesPass()
    expect(await refunds()).toMatchObject([{ canBeEnded: true }])
    expect((await end('not-made')).status).toBe(200)
    expect(await read()).toMatchObject({
      payments: [{ mostRefundable: 69_000, refunds: [{ state: 'refused', canBeEnded: false }] }],
      alerts: [{ kind: 'refund-uncertain', resolvedAt: expect.any(String) }],
    })
    expect((await refunds())[0]?.why).toContain('цього повернення немає')
    const deed = (await read()).timeline.find(
      (one) => one.kind === 'action' && one.entry.what === 'end-refund',
    )
    expect(deed).toMatchObject({
      entry: { before: { state: 'uncertain' }, after: { amount: 20_000, seen: 'not-made' }, by: 'Олена' },
    })
    expect((await end('made')).status).toBe(409)
    await ask(69_000)
    await orderBecomes('canceled')
  })

  test('and that was made is not given back again, nor counted before the bank says so', async () => {
    const {
      end,
      act,
      minutesPass,
      read,
      ask,
      refunds,
      goesBackInCabinet,
      recheckNow,
      told,
      olena,
      orderBecomes,
    } = await anUncertainRefund(69_000)
    await minutesPass()
    expect((await end('made')).status).toBe(200)
    expect(await read()).toMatchObject({
      refunded: 0,
      paymentStatus: 'paid',
      payments: [{ mostRefundable: 0, refunds: [{ state: 'done', why: null }] }],
    })
    expect((await ask(1)).body).toMatchObject({ code: 'refund_too_large', mostKopiykas: 0 })
    // Already refunded.
    await act({ action: 'cancel', by: 'owner' })
    expect(await olena.get<Today>('/today')).toMatchObject({ tasks: [] })
    // Late news of the bank.
    await goesBackInCabinet(69_000)
    await orderBecomes('canceled', recheckNow)
    expect(await read()).toMatchObject({ refunded: 69_000 })
    expect(await refunds()).toMatchObject([{ state: 'done' }])
    expect(await told('money-returned')).toEqual(['money-returned 69000'])
  })
})

test('of another order no refund can be ended, nor one whose bank is yet to be called', async () => {
  const { number, olena, ask, refunds, minutesPass } = await aPaidOrder('liqpay')
  await ask(20_000)
  await minutesPass()
  const [refund] = await refunds()
  const { version } = await olena.read(number)
  const deed = { action: 'end-refund', refundId: refund?.id, seen: 'made', version }
  expect(await olena.tell(number, deed)).toMatchObject({ body: { code: 'not_possible_now' } })
  expect(await olena.tell('00000000', deed)).toMatchObject({ status: 404 })
})

test.each(['owner', 'buyer'] as const)(
  'money of an order canceled by the %s is no task while it is on its way back, and one again when it did not go',
  async (by) => {
    const { number, olena, ask, work, fault, refundBecomes } = await aPaidOrder('monopay')
    const kinds = async () => (await olena.get<Today>('/today')).tasks.map(({ kind }) => kind)
    const toGiveBack = by === 'owner' ? 'money-back' : 'canceled-by-buyer'
    await olena.tell(number, { action: 'cancel', by })
    expect(await kinds()).toEqual([toGiveBack])
    await fault('refuse')
    await ask(69_000)
    expect(await kinds()).toEqual([])
    work()
    await refundBecomes('refused')
    expect(await kinds()).toEqual([toGiveBack, 'alert'])
  },
)

describe('a wish for money back', () => {
  test('that comes again is the same one; its key is for no other', async () => {
    const { ask, post, read, refunds } = await aPaidOrder('liqpay')
    const { version } = await read()
    const wish = { refundId: randomUUID(), amountKopiykas: 20_000, version }
    const answers = await Promise.all([post(wish), post(wish), post(wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await post(wish)).status).toBe(200)
    expect(await refunds()).toHaveLength(1)
    expect(await ask(20_001, wish.refundId)).toMatchObject({
      status: 422,
      body: { code: 'refund_id_reused' },
    })
  })

  test('of two operators at once is one', async () => {
    const { post, read, refunds } = await aPaidOrder('liqpay')
    const { version } = await read()
    const wish = () => post({ refundId: randomUUID(), amountKopiykas: 20_000, version })
    const answers = await Promise.all([wish(), wish()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed', order: { version: version + 1 } })
    expect(await refunds()).toHaveLength(1)
  })

  test('for more than the 69000 kopiykas that were paid is refused, and for no sum is none', async () => {
    const { ask, post, read, refunds } = await aPaidOrder('liqpay')
    for (const amount of [69_001, 2_000_000]) {
      expect(await ask(amount), String(amount)).toMatchObject({
        status: 409,
        body: { code: 'refund_too_large', mostKopiykas: 69_000 },
      })
    }
    const { version } = await read()
    for (const amountKopiykas of [0, -1, 0.5, '20000', null]) {
      const wish = { refundId: randomUUID(), amountKopiykas, version }
      expect(await post(wish), JSON.stringify(amountKopiykas)).toMatchObject({
        status: 400,
        body: { code: 'invalid_body' },
      })
    }
    expect(await refunds()).toEqual([])
  })

  test('takes into account what has gone back in the bank’s cabinet, known or not', async () => {
    const { ask, work, goesBackInCabinet, silence, read, recheckNow, refundBecomes, orderBecomes } =
      await aPaidOrder('wayforpay')
    await silence()
    await goesBackInCabinet(30_000)
    expect((await ask(60_000)).status).toBe(200)
    work()
    await refundBecomes('refused')
    expect(await read()).toMatchObject({ refunded: 30_000, payments: [{ mostRefundable: 39_000 }] })
    expect(await ask(39_001)).toMatchObject({ body: { code: 'refund_too_large', mostKopiykas: 39_000 } })
    expect((await ask(39_000)).status).toBe(200)
    await orderBecomes('canceled', recheckNow)
  })

  test('is none of an order that nobody has paid, and of none', async () => {
    const { shop, olena } = await aPaidOrder('liqpay')
    const unpaid = await aPlacedOrder(shop)
    const wish = { refundId: randomUUID(), amountKopiykas: 1, version: 0 }
    const to = (number: string) => olena.call(`/orders/${number}/refunds`, wish)
    expect(await to(unpaid.number)).toMatchObject({
      body: { code: 'refund_too_large', mostKopiykas: 0 },
    })
    expect(await to('99999999')).toMatchObject({ status: 404 })
  })
})

test('a refund that monobank takes on and gives up is refused', async () => {
  const { ask, work, refunds, fault, read, refundBecomes } = await aPaidOrder('monopay')
  await fault('fail-later', { times: 1, ms: 300 })
  await ask(69_000)
  work()
  await refundBecomes('refused')
  expect((await refunds())[0]?.why).toBe(
    'monobank узявся повернути гроші, але не\u00a0повернув. Повторіть або зробіть це в\u00a0його кабінеті.',
  )
  expect(await read()).toMatchObject({ paymentStatus: 'paid', payments: [{ mostRefundable: 69_000 }] })
})

test('a refund that monobank was asked for twice and refused in the end is refused once nothing of it is known', async () => {
  const { ask, work, refunds, fault, silence, recheckNow, minutesPass, refundBecomes } =
    await aPaidOrder('monopay')
  await silence()
  await fault('hang', { times: 1, ms: 50 })
  await fault('refuse', {})
  await ask(20_000)
  work()
  await refundBecomes('uncertain')
  await refundBecomes('refused', async () => {
    await minutesPass()
    await recheckNow()
  })
  expect((await refunds())[0]?.why).toMatch(/Код: CANCEL_NOT_AVAILABLE\.$/)
})

test('a refund of a method that is not on offer any more is left to the bank’s cabinet', async () => {
  const { shop, read, number } = await aPaidOrder('wayforpay')
  const { operatorId: id } = await signInOperator(shop)
  const { version } = await read()
  const asked = requestRefund(
    { ...shop.services, payments: {} },
    { id, name: '', sessionId: '', isFresh: true },
    number,
    {
      refundId: randomUUID(),
      amountKopiykas: 100,
      version,
    },
  )
  await expect(asked).rejects.toThrow('refund_unavailable')
})

test('of an order that was paid twice that payment is given back which the sum empties', async () => {
  const { shop, number, read, ask, work } = await aPaidOrder('liqpay')
  const { rows } = await shop.db.query<{ id: string }>('select id from orders where order_number = $1', [
    number,
  ])
  await pay(shop.db, rows[0]?.id ?? '')
  expect(await read()).toMatchObject({
    payments: [
      { method: 'monopay', mostRefundable: 69_000 },
      { method: 'liqpay', mostRefundable: 69_000 },
    ],
    alerts: [{ kind: 'paid-twice' }],
  })
  await shop.db.query(`update payment_attempts set refunded_kopiykas = 100 where method = 'monopay'`)
  expect((await ask(69_000)).status).toBe(200)
  work()
  await vi.waitFor(async () => {
    expect(await read()).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ refunds: [] }, { state: 'refunded', refunds: [{ state: 'done' }] }],
    })
  }, seldom)
})
