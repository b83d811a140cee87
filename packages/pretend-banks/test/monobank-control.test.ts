import { describe, expect, test } from 'vitest'
import { arrived, readAll, setUp } from '../../../test/payments/sandbox-bank.ts'

describe('acting without the page', () => {
  test('does what a payer does, by invoice or by reference, once', async () => {
    const { shop, open, act } = await setUp()
    const { providerId } = await open(shop.payment('1001-1'))
    expect(await act(providerId, 'process')).toMatchObject({ body: { payment: { status: 'processing' } } })
    expect(await act('1001-1', 'pay')).toMatchObject({
      status: 200,
      body: { payment: { status: 'success' } },
    })
    expect(await act('1001-1', 'decline')).toMatchObject({ status: 409, body: { errCode: 'WRONG_STATE' } })
    await arrived(shop.webhooks, 2)
  })

  test('can bring money after a failure and tell of it again', async () => {
    const { shop, monobank, open, act } = await setUp()
    await open(shop.payment('1001-1'))
    await act('1001-1', 'decline')
    await act('1001-1', 'pay', { evenIfFinished: true })
    await act('1001-1', 'resend')
    await arrived(shop.webhooks, 4)
    expect(await readAll(monobank, shop.webhooks)).toEqual(['pending', 'failed', 'paid', 'paid'])
  })

  test('is refused without the token and for what does not exist', async () => {
    const { send, act } = await setUp()
    expect(await send('/control', { do: 'clear' }, {})).toMatchObject({ status: 403 })
    expect(await send('/control/payments/1/pay', {}, { 'x-token': 'wrong' })).toMatchObject({ status: 403 })
    expect(await act('nothing', 'pay')).toMatchObject({ status: 404 })
    expect(await act('nothing', 'rob')).toMatchObject({ status: 400 })
    expect(await send('/control', { do: 'fault', rule: { on: 'create', fault: 'lose' } })).toMatchObject({
      status: 400,
    })
  })
})
