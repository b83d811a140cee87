import { describe, expect, test } from 'vitest'
import { paymentMethods } from '../../domain/payments/payment-method.ts'
import { readConfig } from '../config.ts'
import { liveShop } from '../../../test/live-settings.ts'

const liqpay = { LIQPAY_PUBLIC_KEY: 'i123', LIQPAY_PRIVATE_KEY: 'hush' }
const wayforpay = { WAYFORPAY_MERCHANT: 'shop_example', WAYFORPAY_SECRET: 'hush' }
const monobank = { MONOBANK_TOKEN: 'hush' }
const standIn = 'http://127.0.0.1:9'

describe('whether money is real', () => {
  test.each<[string, Record<string, string>, boolean, readonly string[]]>([
    ['no account', {}, true, paymentMethods],
    ['every account', { ...monobank, ...liqpay, ...wayforpay }, false, ['monopay', 'liqpay', 'wayforpay']],
    ['LiqPay alone', liqpay, false, ['liqpay']],
    ['monobank and WayForPay', { ...monobank, ...wayforpay }, false, ['monopay', 'wayforpay']],
    [
      'monobank at its own address with a slash',
      { ...monobank, MONOBANK_URL: 'https://api.monobank.ua/' },
      false,
      ['monopay'],
    ],
    [
      'LiqPay at its own address in capitals and with a port',
      { ...liqpay, LIQPAY_URL: 'https://WWW.LiqPay.ua:443' },
      false,
      ['liqpay'],
    ],
    [
      'WayForPay’s own API behind another page',
      {
        ...wayforpay,
        WAYFORPAY_URL: 'https://pay.shop.example/',
        WAYFORPAY_API_URL: 'https://api.wayforpay.com/api/',
      },
      false,
      ['wayforpay'],
    ],
    [
      'a host that only looks like a bank’s',
      { ...monobank, MONOBANK_URL: 'https://api.monobank.ua.example' },
      true,
      paymentMethods,
    ],
    [
      'monobank at its own address with the dot that ends a full name',
      { ...monobank, MONOBANK_URL: 'https://api.monobank.ua.' },
      false,
      ['monopay'],
    ],
    ['WayForPay alone', wayforpay, false, ['wayforpay']],
    ['LiqPay’s sandbox key', { ...liqpay, LIQPAY_PUBLIC_KEY: 'sandbox_i1' }, true, paymentMethods],
    [
      'WayForPay’s test merchant',
      { ...wayforpay, WAYFORPAY_MERCHANT: 'test_merch_n1' },
      true,
      paymentMethods,
    ],
    [
      'stand-ins for all',
      {
        ...monobank,
        ...liqpay,
        ...wayforpay,
        MONOBANK_URL: standIn,
        LIQPAY_URL: standIn,
        WAYFORPAY_URL: standIn,
        WAYFORPAY_API_URL: standIn,
      },
      true,
      paymentMethods,
    ],
    [
      'a stand-in in a shop that is said to be live',
      { ...monobank, MONOBANK_URL: standIn, SHOP_MODE: 'live' },
      false,
      ['monopay'],
    ],
    [
      'LiqPay’s sandbox key beside a stand-in, in test mode by name',
      {
        ...liqpay,
        LIQPAY_PUBLIC_KEY: 'sandbox_i1',
        ...monobank,
        MONOBANK_URL: standIn,
        SHOP_MODE: 'test',
      },
      true,
      paymentMethods,
    ],
  ])('%s', (_name, env, isTestMode, methods) => {
    const config = readConfig({ ...liveShop, ...env })
    expect(config.isTestMode).toBe(isTestMode)
    expect(config.site.paymentMethods).toEqual(methods)
  })
})

describe('a start is refused with one sentence', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'half an account',
      { LIQPAY_PUBLIC_KEY: 'i123' },
      /^The setting LIQPAY_PUBLIC_KEY needs LIQPAY_PRIVATE_KEY beside it\.$/,
    ],
    [
      'an address without an account',
      { WAYFORPAY_API_URL: standIn },
      /^The setting WAYFORPAY_API_URL needs WAYFORPAY_MERCHANT beside it\.$/,
    ],
    [
      'real and pretend money side by side',
      { ...monobank, ...liqpay, LIQPAY_URL: standIn },
      /^The account for monopay takes real money and the one for liqpay is a test account: remove one\.$/,
    ],
    [
      'real and pretend money side by side in a shop that is said to be live',
      { SHOP_MODE: 'live', ...monobank, MONOBANK_URL: standIn, ...liqpay },
      /^The account for liqpay takes real money and the one for monopay is a test account/,
    ],
    [
      'real and pretend money side by side in test mode',
      { SHOP_MODE: 'test', ...monobank, MONOBANK_URL: standIn, ...liqpay },
      /^The account for liqpay takes real money and the one for monopay is a test account/,
    ],
    [
      'a live shop with a test key beside its own account',
      { SHOP_MODE: 'live', ...monobank, ...liqpay, LIQPAY_PUBLIC_KEY: 'sandbox_i1' },
      /^The account for monopay takes real money and the one for liqpay is a test account/,
    ],
    [
      'a live shop with a test key',
      { SHOP_MODE: 'live', ...liqpay, LIQPAY_PUBLIC_KEY: 'sandbox_i1' },
      /^The key for liqpay is a test key/,
    ],
    [
      'test mode with an account of WayForPay’s that takes real money',
      { SHOP_MODE: 'test', ...wayforpay },
      /^SHOP_MODE=test does not keep WayForPay from taking real money [^.]+\.$/,
    ],
    [
      'test mode with LiqPay’s keys for real money',
      { SHOP_MODE: 'test', ...liqpay },
      /^SHOP_MODE=test does not keep LiqPay from taking real money [^.]+\.$/,
    ],
    [
      'test mode with a token of monobank’s, which may be a real one',
      { SHOP_MODE: 'test', ...monobank },
      /^SHOP_MODE=test does not keep monobank from taking real money, [^.]+\.$/,
    ],
    ['a live shop without an account', { SHOP_MODE: 'live' }, /^SHOP_MODE=live needs an account/],
    [
      'production without an account',
      { NODE_ENV: 'production' },
      /SHOP_MODE=test to run with pretend banks\.$/,
    ],
    [
      'production with a stand-in alone',
      { NODE_ENV: 'production', ...monobank, MONOBANK_URL: standIn },
      /^There is no account that takes real money [^.]+ SHOP_MODE=test to run with pretend banks\.$/,
    ],
    [
      'production with WayForPay’s test merchant alone',
      { NODE_ENV: 'production', ...wayforpay, WAYFORPAY_MERCHANT: 'test_merch_n1' },
      /^There is no account that takes real money [^.]+ SHOP_MODE=test to run with pretend banks\.$/,
    ],
  ])('%s', (_name, env, sentence) => {
    expect(() => readConfig({ ...liveShop, ...env })).toThrow(sentence)
    expect(() => readConfig({ ...liveShop, ...env })).not.toThrow(/hush/)
  })

  test.each([{}, { ...monobank, MONOBANK_URL: standIn }])(
    'but not when production asks for test mode by name: %j',
    (env) => {
      expect(readConfig({ NODE_ENV: 'production', SHOP_MODE: 'test', ...env }).isTestMode).toBe(true)
    },
  )
})
