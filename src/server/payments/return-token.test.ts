import { describe, expect, test, vi } from 'vitest'
import * as apiPaths from '../../contract/api-paths.ts'
import { returnTokenParameter } from '../../contract/payments/page-paths.ts'
import type { PaymentMethod } from '../../domain/payments/payment-method.ts'
import { shareAcquirers, shareMonobank } from '../../../test/payments/shop-with-banks.ts'

const sellByMonobank = await shareMonobank()
const sellByAcquirers = await shareAcquirers()

async function seenBy(method: PaymentMethod) {
  const all = await (method === 'monopay' ? sellByMonobank() : sellByAcquirers())
  const { id, number } = await all.order()
  const { body } = await all.initiate(id, { paymentMethod: method })
  const page = String(body['paymentUrl'])
  const press =
    'press' in all
      ? all.press
      : (address: string, action: string) =>
          all.customers[method === 'liqpay' ? 'liqpay' : 'wayforpay'].press(address, action)
  await press(page, 'decline')
  await vi.waitFor(async () => expect(await all.statusOf(id)).toMatch(/^failed/), {
    timeout: 5000,
    interval: 20,
  })
  const { rows } = await all.shop.db.query<{ token: string; key: string | null }>(
    'select return_token as token, (select key from order_pages where order_id = id) as key from orders',
  )
  const { token = '', key } = rows[0] ?? {}
  const ask = async (path: string, more: object = {}) => all.post(path, { returnToken: token, ...more })
  return { ...all, id, number, page, key, token, ask }
}

const secretsOf = (text: string, { id, key }: { id: string; key: string | null | undefined }) => [
  text.includes(id),
  typeof key === 'string' && text.includes(key),
]

describe.each(['monopay', 'liqpay', 'wayforpay'] as const)('the return token that %s has seen', (method) => {
  test('answers number and status, by either door, and never what opens the order', async () => {
    const { ask, post, id, key, number } = await seenBy(method)
    for (const path of [apiPaths.findReturn, apiPaths.checkPayment]) {
      const { status, body } = await ask(path)
      expect([status, body['order_number'], body['payment_status']]).toEqual([200, number, 'failed'])
      expect(secretsOf(JSON.stringify(body), { id, key })).toEqual([false, false])
      // What a page would be opened by, had it been answered.
      const opened = await post(apiPaths.openOrderPage, { orderId: body['id'] })
      expect([opened.status, opened.body['code']]).toEqual([400, 'invalid_body'])
    }
  })

  test('is the way to go on paying, and to nothing else', async () => {
    const { ask, id, key, token, shop } = await seenBy(method)
    const returnUrl = `${shop.services.config.origin}/order-success?order=1`
    const { status, body } = await ask(apiPaths.initiatePayment, { paymentMethod: method, returnUrl })
    expect([status, Object.keys(body)]).toEqual([200, ['paymentUrl']])
    const page = String(body['paymentUrl'])
    expect(
      secretsOf(page + Buffer.from(new URL(page).searchParams.get('data') ?? '', 'base64').toString(), {
        id,
        key,
      }),
    ).toEqual([false, false])
    expect((await ask(apiPaths.checkPayment)).body).toMatchObject({ payment_status: 'pending' })
    expect(token).toHaveLength(34)
  })
})

test('a payment is begun by one of the two, and not by both or none', async () => {
  const { post, initiate, id, token } = await seenBy('monopay')
  for (const [changes, fields] of [
    [{ returnToken: token }, ['orderId']],
    [{ orderId: undefined }, ['orderId']],
    [{ orderId: undefined, returnToken: 'short' }, ['returnToken']],
  ] as const) {
    expect((await initiate(id, changes)).body).toMatchObject({ code: 'invalid_body', fields })
  }
  const unknown = { returnToken: '0'.repeat(32), returnUrl: 'http://localhost:4000/order-success' }
  expect((await post(apiPaths.initiatePayment, unknown)).body).toMatchObject({ code: 'unknown_order' })
  expect(returnTokenParameter).toBe('return')
})
