import { describe, expect, test } from 'vitest'
import { brokenAnswers } from '../../../../test/payments/broken-answers.ts'
import * as liqpayVectors from '../../../../test/payments/liqpay-vectors.ts'
import { json, startServer } from '../../../../test/payments/pretend-server.ts'
import * as wayforpayVectors from '../../../../test/payments/wayforpay-vectors.ts'
import { createLiqpay } from './liqpay/liqpay.ts'
import { createMonobank } from './monobank/monobank.ts'
import type { PaymentProvider } from './provider.ts'
import { createWayforpay } from './wayforpay/wayforpay.ts'

const secrets = ['uSecretToken', liqpayVectors.privateKey, wayforpayVectors.secret] as const
const [token, privateKey, secret] = secrets

const providers: Readonly<Record<string, (baseUrl: string) => PaymentProvider>> = {
  monobank: (baseUrl) => createMonobank({ baseUrl, token, timeoutMs: 400 }),
  LiqPay: (baseUrl) =>
    createLiqpay({
      baseUrl,
      publicKey: liqpayVectors.publicKey,
      privateKey,
      isTestMode: true,
      timeoutMs: 400,
    }),
  WayForPay: (baseUrl) =>
    createWayforpay({
      payUrl: `${baseUrl}/pay`,
      apiUrl: `${baseUrl}/api`,
      merchantAccount: wayforpayVectors.account,
      secret,
      merchantDomain: 'shop.example',
      timeoutMs: 400,
    }),
}

async function check(name: string, answer: Parameters<typeof startServer>[0]) {
  const { origin, requests } = await startServer(answer)
  return { said: await providers[name]?.(origin).checkKey(), requests }
}

test.each([
  [
    'monobank',
    { merchantId: '1', merchantName: 'ФОП Краплина', edrpou: '2' },
    { kind: 'accepted', account: 'ФОП Краплина' },
  ],
  ['LiqPay', { result: 'error', err_code: 'payment_not_found' }, { kind: 'accepted' }],
  ['WayForPay', { reason: 'Order Not Found', reasonCode: 1127 }, { kind: 'accepted' }],
])('%s accepts good keys by %j', async (name, body, result) => {
  const { said, requests } = await check(name, (_, response) => json(response, body))
  expect(said).toEqual(result)
  expect(requests).toHaveLength(1)
})

test.each([
  ['monobank', { errCode: 'FORBIDDEN', errText: 'forbidden' }, 403, 'FORBIDDEN'],
  ['monobank', { errCode: 'TOKEN_NOT_FOUND' }, 404, 'TOKEN_NOT_FOUND'],
  ['LiqPay', { result: 'error', err_code: 'invalid_signature' }, 200, 'invalid_signature'],
  ['LiqPay', { result: 'error', err_code: 'public_key_not_found' }, 200, 'public_key_not_found'],
  ['LiqPay', { result: 'error', err_code: 'shop_not_active' }, 200, 'shop_not_active'],
  ['WayForPay', { reasonCode: 1113 }, 200, '1113'],
  ['WayForPay', { reasonCode: 1118 }, 200, '1118'],
])('%s refuses bad keys by %j', async (name, body, status, code) => {
  const { said } = await check(name, (_, response) => json(response, body, status))
  expect(said).toEqual({ kind: 'refused', code })
})

test.each([
  ['monobank', { errCode: 'BAD_REQUEST' }, 400, 'refused BAD_REQUEST'],
  ['monobank', { merchantId: 1 }, 200, 'no merchant in the answer'],
  ['LiqPay', { result: 'error', err_code: 'err_cache' }, 200, 'refused err_cache'],
  ['LiqPay', { result: 'ok' }, 200, 'no payment in the answer'],
  ['WayForPay', { reasonCode: 1129 }, 200, 'refused 1129'],
  ['WayForPay', { status: 'ok' }, 200, 'no reason in the answer'],
  // Whoever answers this does not know the secret.
  [
    'WayForPay',
    { merchantAccount: wayforpayVectors.account, transactionStatus: 'Approved', reasonCode: 1100 },
    200,
    'refused 1100',
  ],
])('of the keys of %s nothing is learnt by %j', async (name, body, status, why) => {
  const { said } = await check(name, (_, response) => json(response, body, status))
  expect(said).toEqual({ kind: 'unavailable', why })
})

describe.each(Object.keys(providers))('nor of those of %s', (name) => {
  test.each(brokenAnswers)('by %s', async (_, answer, why) => {
    const { said, requests } = await check(name, answer)
    expect(said).toEqual({ kind: 'unavailable', why })
    if (name !== 'monobank') for (const one of secrets) expect(JSON.stringify(requests)).not.toContain(one)
  })
})
