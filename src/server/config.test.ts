import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSetting } from './setting-kinds.ts'

const live = {
  SHOP_MODE: 'live',
  MONOBANK_TOKEN: 'secret-token',
  PUBLIC_ORIGIN: 'https://shop.example',
  SELLER_NAME: 'Продавець',
  SELLER_TAX_ID: '1234567890',
  SELLER_ADDRESS: 'Київ, вул. Тиха, 1',
  SELLER_PHONE: '+380671234567',
  SELLER_EMAIL: 'shop@shop.example',
}

describe('without any settings the shop', () => {
  const config = readConfig({})

  test('runs in test mode on this machine only, with every payment method', () => {
    expect(config).toMatchObject({
      host: 'localhost',
      port: 4000,
      origin: 'http://localhost:4000',
      isTestMode: true,
      paymentAccounts: {},
      databaseUrl: undefined,
      rateLimitScale: 1,
      trustedProxies: 0,
      publicPhotoMinutes: 60,
      dataDir: resolve('.data'),
    })
    expect(config.site).toMatchObject({
      isTestMode: true,
      paymentMethods: ['monopay', 'liqpay', 'wayforpay'],
      deliveryPolicy: 'free-to-branch',
      photoDays: { withoutOrder: 14, withOrder: 90 },
    })
  })

  test('sends buyers back to every name of this machine', () => {
    expect([...config.returnOrigins]).toEqual([
      'http://localhost:4000',
      'http://127.0.0.1:4000',
      'http://[::1]:4000',
    ])
  })

  test('marks that it is nobody’s', () => {
    for (const text of Object.values(config.site.seller)) expect(text).toMatch(/\[.+\]/)
  })
})

describe('a setting', () => {
  test('that is empty counts as absent', () => {
    const empty = Object.fromEntries(Object.keys(live).map((name) => [name, '']))
    expect(readConfig({ ...empty, PORT: '', HOST: '' })).toEqual(readConfig({}))
  })

  test('for other software is ignored', () => {
    expect(readConfig({ PATH: '/bin', EDITOR: 'vi' })).toEqual(readConfig({}))
  })

  test('with a public origin allows no other origins to return to', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://shop.example/',
      RETURN_ORIGINS: ' https://a.example ,https://b.example:8443,',
    })
    expect(config.origin).toBe('https://shop.example')
    expect([...config.returnOrigins]).toEqual([
      'https://shop.example',
      'https://a.example',
      'https://b.example:8443',
    ])
  })
})

describe('the mode', () => {
  test.each([
    ['test without a token', {}, true],
    ['live with a token for the bank itself', { ...live, SHOP_MODE: '' }, false],
    [
      'test with a token for a stand-in',
      { ...live, SHOP_MODE: '', MONOBANK_URL: 'http://127.0.0.1:9' },
      true,
    ],
    ['test when it says so', { ...live, SHOP_MODE: 'test' }, true],
    ['live when it says so', live, false],
  ])('is %s', (_what, env, isTestMode) => {
    const config = readConfig(env)
    expect(config.isTestMode).toBe(isTestMode)
    expect(config.site.isTestMode).toBe(isTestMode)
  })

  test('live offers only methods that are connected', () => {
    expect(readConfig(live).site.paymentMethods).toEqual(['monopay'])
  })
})

describe('a bad setting stops the start with one sentence that names it', () => {
  test.each<[string, Record<string, string>]>([
    ['HOST', { HOST: 'shop.example' }],
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '4e3' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'shop.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'ftp://shop.example' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://shop.example/path' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://shop.example?x=1' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://user:pass@shop.example' }],
    ['RETURN_ORIGINS', { RETURN_ORIGINS: 'https://a.example,*' }],
    ['RETURN_ORIGINS', { RETURN_ORIGINS: 'https://a.example/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://u:hush@h/d' }],
    ['DATA_DIR', { DATA_DIR: '   ' }],
    ['DATA_DIR', { DATA_DIR: 'x'.repeat(1001) }],
    ['SHOP_MODE', { SHOP_MODE: 'production' }],
    ['MONOBANK_URL', { MONOBANK_URL: 'api.monobank.ua', MONOBANK_TOKEN: 'hush' }],
    ['MONOBANK_URL', { MONOBANK_URL: 'https://api.monobank.ua' }],
    ['MONOBANK_TOKEN', { MONOBANK_TOKEN: 'hush'.repeat(200) }],
    ['MONOBANK_TOKEN', { ...live, MONOBANK_TOKEN: '' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '-1' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: 'Infinity' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '11' }],
    ['PUBLIC_PHOTO_MINUTES', { PUBLIC_PHOTO_MINUTES: '0' }],
    ['PUBLIC_PHOTO_MINUTES', { PUBLIC_PHOTO_MINUTES: '20161' }],
    ['DELIVERY_POLICY', { DELIVERY_POLICY: 'drone' }],
    ['PHOTO_DAYS_WITHOUT_ORDER', { PHOTO_DAYS_WITHOUT_ORDER: '0' }],
    ['PHOTO_DAYS_WITH_ORDER', { PHOTO_DAYS_WITH_ORDER: '1.5' }],
    ['SELLER_NAME', { SELLER_NAME: 'x'.repeat(201) }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PUBLIC_ORIGIN', { ...live, PUBLIC_ORIGIN: '' }],
    ['SELLER_NAME', { ...live, SELLER_NAME: '' }],
    ['SELLER_TAX_ID', { ...live, SELLER_TAX_ID: '' }],
    ['SELLER_ADDRESS', { ...live, SELLER_ADDRESS: '' }],
    ['SELLER_PHONE', { ...live, SELLER_PHONE: '' }],
    ['SELLER_EMAIL', { ...live, SELLER_EMAIL: '' }],
  ])('%s in %j', (name, env) => {
    const message = messageOf(env)
    expect(message).toContain(name)
    expect(message).toMatch(/^[^\n]+\.$/)
    expect(message).not.toMatch(/Invalid|Expected|undefined/)
    expect(message).not.toContain('hush')
  })
})

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof BadSetting) return error.message
    throw error
  }
  return 'accepted'
}
