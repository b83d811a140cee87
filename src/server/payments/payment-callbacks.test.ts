import { Client } from 'pg'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { callbackPath } from './choose-payments.ts'
import { anOrder, aPayment } from '../../../test/orders.ts'
import { startRelay } from '../../../test/relay.ts'
import { untilBlocked } from '../../../test/until-blocked.ts'
import { startTestShop } from '../../../test/shop.ts'
import { startProviders } from '../../../test/payments/storm/start-providers.ts'
import { type StormCallback, type StormMethod, stormMethods } from '../../../test/payments/storm/delivery.ts'
import { writeCallback } from '../../../test/payments/storm/write-callback.ts'

async function startShop() {
  const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
  const { providers, signers, reaches } = await startProviders(start)
  const relay = await startRelay({ targetPort: Number(new URL(inject('postgresUrl')).port) })
  const callbackUrl = 'http://localhost/callback'
  const shop = await startTestShop({
    payments: Object.fromEntries(
      stormMethods.map((method) => [method, { provider: providers[method], callbackUrl }]),
    ),
    databaseUrl: (url) => {
      const relayed = new URL(url)
      relayed.hostname = '127.0.0.1'
      relayed.port = String(relay.port)
      return relayed.href
    },
  })
  onTestFinished(async () => {
    await relay.mend()
    await shop.stop()
    await relay.stop()
  })

  const post = (path: string, sent: { body: string; headers: Record<string, string> }) =>
    fetch(shop.url + path, { method: 'POST', ...sent })
  const call = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await post(`/functions/v1/${name}`, { body: JSON.stringify(body), headers })
    return (await answer.json()) as Record<string, unknown>
  }
  const { orderId, orderNumber } = await call('create-order', anOrder())
  for (const method of stormMethods) await call('initiate-payment', aPayment(String(orderId), method))

  const referenceOf = (method: StormMethod) => `${String(orderNumber)}-${stormMethods.indexOf(method) + 1}`

  return {
    shop,
    relay,
    sendCallback: (method: StormMethod, kind: StormCallback['kind']) => {
      const told: StormCallback = {
        method,
        reference: referenceOf(method),
        status: 'paid',
        at: 1,
        kind,
        copies: 1,
      }
      reaches(told.reference, told)
      return post(callbackPath(method), writeCallback(told, signers))
    },
    wayforpayStands: (status: StormCallback['status']) =>
      reaches(referenceOf('wayforpay'), { status, at: 1 }),
    replay: async (status: StormCallback['status'], at: number) => {
      const reference = referenceOf('wayforpay')
      const told: StormCallback = { method: 'wayforpay', reference, status, at, kind: 'genuine', copies: 1 }
      return (await post(callbackPath('wayforpay'), writeCallback(told, signers))).status
    },
    events: async (state = 'paid') => {
      const { rows } = await shop.db.query<{ count: number }>(
        `select count(*)::int as count from payment_events where state = $1`,
        [state],
      )
      return rows[0]?.count
    },
  }
}

test.each(stormMethods)(
  'a forged call in the name of %s is refused without the database, a genuine one waits for it',
  async (method) => {
    const { relay, sendCallback, events } = await startShop()
    expect((await sendCallback(method, 'forged')).status).toBe(403)
    await relay.break({ kind: 'refused' })
    const refused = await sendCallback(method, 'forged')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'invalid_signature' }])
    expect((await sendCallback(method, 'genuine')).status).toBe(503)
    await relay.mend()
    expect(await events()).toBe(0)
    expect((await sendCallback(method, 'genuine')).status).toBe(200)
    expect(await events()).toBe(1)
  },
)

test.each(stormMethods)('a call of %s is acknowledged only when it is stored for good', async (method) => {
  const { shop, sendCallback, events } = await startShop()
  const other = new Client({ connectionString: shop.databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('select from orders for update')

  let isAnswered = false
  const answer = sendCallback(method, 'genuine').then((answered) => {
    isAnswered = true
    return answered
  })
  await untilBlocked(shop.db)
  expect([isAnswered, await events()]).toEqual([false, 0])
  await other.query('commit')
  expect((await answer).status).toBe(200)
  expect(await events()).toBe(1)
})

test('a message of WayForPay sent again with other times, which it does not sign, is one event', async () => {
  const { wayforpayStands, replay, events } = await startShop()
  wayforpayStands('failed')
  for (let at = 0; at < 60; at++) expect(await replay('failed', at)).toBe(200)
  expect(await events('failed')).toBe(1)
  // A replayed one: the stored state is confirmed.
  for (let at = 0; at < 20; at++) expect([200, 503]).toContain(await replay('pending', at))
  expect([await events('failed'), await events('pending')]).toEqual([1, 0])
})

test('what comes too often from one address is refused for a while, and told of in one line', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { providers } = await startProviders(Date.now())
  const shop = await startTestShop({
    // Of the shop's own limit, 3000 a minute.
    env: { RATE_LIMIT_SCALE: '0.02', TRUSTED_PROXIES: '1' },
    payments: { monopay: { provider: providers.monopay, callbackUrl: 'http://localhost/callback' } },
    log,
  })
  const forge = (address: string) =>
    fetch(shop.url + callbackPath('monopay'), {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      body: '{}',
    })
  for (let count = 0; count < 60; count++) expect((await forge('203.0.113.1')).status).toBe(403)
  const refused = await forge('203.0.113.1')
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await forge('203.0.113.2')).status).toBe(403)
  expect(lines).toEqual([])
  await shop.stop()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { msg: 'payment callbacks refused', 'monopay forged': 61, 'monopay too many': 1 },
  ])
})
