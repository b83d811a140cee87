import { createHash, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { callbackPath } from '../../src/server/payments/callback-path.ts'
import { createLiqpay } from '../../src/server/payments/liqpay/liqpay.ts'
import { createMonobank } from '../../src/server/payments/monobank/monobank.ts'
import { anOrder } from '../orders.ts'
import { startTestShop } from '../shop.ts'
import { json, startServer } from './pretend-server.ts'

/** How many callbacks: a few thousand in every run, a hundred thousand in `npm run proof:storm`. */
const deliveries = Number(process.env['STORM_DELIVERIES'] ?? 3000)
const perOrder = 100
const atOnce = 16
const liqpayKeys = { publicKey: 'sandbox_i1', privateKey: 'storm' }
const words = {
  monopay: { pending: 'processing', failed: 'failure', paid: 'success', refunded: 'reversed' },
  liqpay: { pending: 'processing', failed: 'failure', paid: 'success', refunded: 'reversed' },
} as const
type Method = keyof typeof words
type State = keyof (typeof words)['monopay']

interface Told {
  readonly method: Method
  readonly reference: string
  readonly state: State
  /** Seconds after the start of the storm. */
  readonly at: number
  readonly kind: 'genuine' | 'forged' | 'wrong sum'
}

test(`${deliveries} callbacks, repeated, shuffled, forged and wrong, leave every order as its model says`, async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { shop, post, client } = await startShop(
    Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })),
  )
  const orders = await Promise.all(
    Array.from({ length: Math.ceil(deliveries / perOrder) }, async () => {
      const order = await post('/functions/v1/create-order', anOrder())
      for (const paymentMethod of ['monopay', 'liqpay']) {
        const returnUrl = 'http://localhost:4000/order-success?order=1'
        await post('/functions/v1/initiate-payment', { orderId: order['orderId'], paymentMethod, returnUrl })
      }
      return { id: String(order['orderId']), number: String(order['orderNumber']) }
    }),
  )

  const storm = shuffled(
    orders.flatMap(({ number }) => Array.from({ length: perOrder }, () => something(number))),
  )
  const answers = new Map<string, number>()
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let told = storm[next++]; told; told = storm[next++]) {
        const { statusCode, body } = await client.request({
          method: 'POST',
          path: callbackPath(told.method),
          ...(told.method === 'monopay' ? byMonobank(told, privateKey) : byLiqpay(told)),
        })
        await body.dump()
        const key = `${told.kind === 'forged' ? 'forged' : 'signed'} ${statusCode}`
        answers.set(key, (answers.get(key) ?? 0) + 1)
      }
    }),
  )

  expect([...answers.keys()].toSorted()).toEqual(['forged 403', 'signed 200'])
  const { rows } = await shop.db.query<{ number: string; status: string; events: string }>(
    `select o.order_number as number, o.payment_status as status, count(e.id) as events
     from orders o join payment_attempts a on a.order_id = o.id left join payment_events e on e.attempt_id = a.id
     group by o.id`,
  )
  const expected = orders.map(({ number }) => {
    const signed = storm.filter((told) => told.reference.startsWith(number) && told.kind !== 'forged')
    const different = new Set(
      signed.map(({ reference, state, at, kind }) => [reference, state, at, kind].join()),
    )
    return { number, status: modelOf(number, signed), events: String(different.size) }
  })
  const byNumber = (a: { number: string }, b: { number: string }) => Number(a.number) - Number(b.number)
  expect(rows.toSorted(byNumber)).toEqual(expected.toSorted(byNumber))
}, 3_600_000)

async function startShop(bankKey: Buffer) {
  const bank = await startServer(({ url, body }, response) => {
    if (url.endsWith('/pubkey')) return json(response, { key: bankKey.toString('base64') })
    const { merchantPaymInfo } = JSON.parse(body) as { merchantPaymInfo: { reference: string } }
    const { reference } = merchantPaymInfo
    return json(response, { invoiceId: `i-${reference}`, pageUrl: `${bank.origin}/pay/${reference}` })
  })
  const callbackUrl = 'http://localhost/callback'
  const shop = await startTestShop({
    payments: {
      monopay: { provider: createMonobank({ baseUrl: bank.origin, token: 't' }), callbackUrl },
      liqpay: { provider: createLiqpay({ ...liqpayKeys, isTestMode: true }), callbackUrl },
    },
  })
  const client = new Pool(shop.url, { connections: atOnce })
  onTestFinished(async () => {
    await client.close()
    await shop.stop()
  })
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await client.request({ method: 'POST', path, headers, body: JSON.stringify(body) })
    return (await answer.body.json()) as Record<string, unknown>
  }
  return { shop, client, post }
}

/** One thing a provider, or someone who pretends to be one, may say of an order. */
function something(orderNumber: string): Told {
  const method = pick(['monopay', 'liqpay'] as const)
  return {
    method,
    reference: `${orderNumber}-${method === 'monopay' ? 1 : 2}`,
    state: pick(['pending', 'pending', 'failed', 'failed', 'paid', 'refunded'] as const),
    at: Math.floor(Math.random() * 6),
    kind: pick(['genuine', 'genuine', 'genuine', 'forged', 'wrong sum'] as const),
  }
}

const start = Date.UTC(2026, 10, 21, 10)

function byMonobank({ reference, state, at, kind }: Told, key: KeyObject) {
  const body = JSON.stringify({
    invoiceId: `i-${reference}`,
    reference,
    status: words.monopay[state],
    amount: kind === 'wrong sum' ? 68_999 : 69_000,
    ccy: 980,
    modifiedDate: new Date(start + at * 1000).toISOString(),
  })
  const signed = kind === 'forged' ? `${body} ` : body
  return { body, headers: { 'x-sign': createSign('sha256').update(signed).sign(key, 'base64') } }
}

function byLiqpay({ reference, state, at, kind }: Told) {
  const { publicKey, privateKey } = liqpayKeys
  const told = {
    version: 3,
    action: 'pay',
    public_key: publicKey,
    order_id: reference,
    status: words.liqpay[state],
    amount: kind === 'wrong sum' ? 689.99 : 690,
    currency: 'UAH',
    payment_id: 1,
    create_date: start,
    end_date: start + at * 1000,
    ...(state === 'refunded' && { refund_amount: kind === 'wrong sum' ? 689.99 : 690 }),
  }
  const data = Buffer.from(JSON.stringify(told)).toString('base64')
  const secret = kind === 'forged' ? 'guess' : privateKey
  const signature = createHash('sha1')
    .update(secret + data + secret)
    .digest('base64')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { body: new URLSearchParams({ data, signature }).toString(), headers }
}

/** Of each attempt its refund or its money if there was any, else its last word; of the order likewise. */
function modelOf(number: string, signed: readonly Told[]): string {
  const states = [`${number}-1`, `${number}-2`].map((reference) => {
    const heard = signed.filter((told) => told.reference === reference && told.kind === 'genuine')
    const last = (state: State) =>
      Math.max(-1, ...heard.filter((told) => told.state === state).map(({ at }) => at))
    if (last('refunded') >= 0 && last('refunded') >= last('paid')) return 'refunded'
    if (last('paid') >= 0) return 'paid'
    return last('failed') >= 0 && last('failed') >= last('pending') ? 'failed' : 'pending'
  })
  if (states.includes('paid')) return 'paid'
  return states.includes('refunded') ? 'canceled' : (states.at(-1) ?? 'pending')
}

function pick<Value>(values: readonly [Value, ...Value[]]): Value {
  return values[Math.floor(Math.random() * values.length)] ?? values[0]
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value)
}
