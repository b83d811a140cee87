import { expect, test } from 'vitest'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import * as liqpay from '../../../test/payments/sandbox-liqpay.ts'
import * as monobank from '../../../test/payments/sandbox-bank.ts'
import * as wayforpay from '../../../test/payments/sandbox-wayforpay.ts'

test('each bank tells good keys from bad ones, as the real one does', async () => {
  const mono = await monobank.startBank()
  const liq = await liqpay.startLiqpay()
  const way = await wayforpay.startWayforpay()
  const wrong = 'wrong'
  expect(await monobank.customerOf(mono.baseUrl).monobank.checkKey()).toEqual({
    kind: 'accepted',
    account: 'Тестова крамниця',
  })
  expect(await createMonobank({ baseUrl: mono.baseUrl, token: wrong }).checkKey()).toEqual({
    kind: 'refused',
    code: 'FORBIDDEN',
  })
  const liqpayWith = (keys: { publicKey?: string; privateKey?: string }) =>
    liqpay.liqpayCustomerOf(liq.baseUrl, keys).liqpay.checkKey()
  expect(await liqpayWith({})).toEqual({ kind: 'accepted' })
  expect(await liqpayWith({ privateKey: wrong })).toEqual({ kind: 'refused', code: 'invalid_signature' })
  expect(await liqpayWith({ publicKey: wrong })).toEqual({ kind: 'refused', code: 'public_key_not_found' })
  const wayforpayWith = (keys: { merchantAccount?: string; secret?: string }) =>
    wayforpay.wayforpayCustomerOf(way.baseUrl, keys).wayforpay.checkKey()
  expect(await wayforpayWith({})).toEqual({ kind: 'accepted' })
  expect(await wayforpayWith({ secret: wrong })).toEqual({ kind: 'refused', code: '1113' })
  expect(await wayforpayWith({ merchantAccount: wrong })).toEqual({ kind: 'refused', code: '1118' })
})
