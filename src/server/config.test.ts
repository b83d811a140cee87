import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isEmail } from '../domain/platform/email.ts'
import { ofMethodsAsync, paymentMethods } from '../domain/payments/payment-method.ts'
import { readConfig } from './config.ts'
import { loadStandIns } from './payments/acquirers.ts'
import { choosePayments } from './payments/choose-payments.ts'
import { BadSetting } from './platform/setting-kinds.ts'

const live = {
  SHOP_MODE: 'live',
  MONOBANK_TOKEN: 'secret-token',
  PUBLIC_ORIGIN: 'https://shop.example',
  SELLER_NAME: 'Продавець',
  SELLER_TAX_ID: '1234567890',
  SELLER_ADDRESS: 'Київ, вул. Тиха, 1',
  SELLER_PHONE: '+380671234567',
  SELLER_EMAIL: 'shop@shop.example',
  LIVE_WITHOUT_MAIL: 'yes',
}

const pretend = await loadStandIns()
const standIns = await ofMethodsAsync(async (method) => {
  const standIn = pretend[method]
  return { path: standIn.path, ...standIn.draw(undefined) }
})

const mail = {
  SMTP_URL: 'smtps://shop%40kraplia.example:hu%2Fsh@mail.example',
  MAIL_FROM: 'shop@kraplia.example',
  OWNER_EMAIL: 'owner@kraplia.example',
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
      databaseOwnerUrl: undefined,
      rateLimitScale: 1,
      trustedProxies: 0,
      maxConnections: 10_000,
      maxConnectionsPerAddress: 100,
      dataDir: resolve('.data'),
    })
    expect(config.site).toMatchObject({
      isTestMode: true,
      paymentMethods,
      deliveryPolicy: 'free-to-branch',
      photoDays: { withoutOrder: 14, withOrder: 90 },
      orderPeriods: { unpaidDays: 30, paidYears: 3 },
      publicPhotoMinutes: 10,
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
    expect(config.seller).toBeUndefined()
  })
})

describe('who sells', () => {
  const seller = {
    SELLER_NAME: 'ФОП Коваль',
    SELLER_TAX_ID: '1234567890',
    SELLER_ADDRESS: 'Львів',
    SELLER_PHONE: '+380670000000',
    SELLER_EMAIL: 'shop@shop.example',
  }

  test('may be reached by messengers too', () => {
    expect(readConfig(seller).seller).not.toHaveProperty('telegram')
    const messengers = { SELLER_TELEGRAM: '@kraplia_shop', SELLER_VIBER: '067 123-45-67' }
    expect(readConfig({ ...seller, ...messengers }).seller).toMatchObject({
      telegram: 'kraplia_shop',
      viber: '+380671234567',
    })
  })

  test.each([
    ['SELLER_TELEGRAM', 'https://t.me/shop'],
    ['SELLER_VIBER', 'shop'],
  ])('is not named by %s=%s', (name, value) => {
    expect(() => readConfig({ ...seller, [name]: value })).toThrow(`The setting ${name} must be`)
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

  test.each([
    ['127.0.0.1', 'http://localhost:4000'],
    ['::1', 'http://localhost:4000'],
    ['0.0.0.0', 'http://localhost:4000'],
    ['::', 'http://localhost:4000'],
    ['192.168.0.5', 'http://192.168.0.5:4000'],
    ['fd00::2', 'http://[fd00::2]:4000'],
    ['FD00:0::2', 'http://[fd00::2]:4000'],
  ])('HOST alone, %s, says where the shop is reached: %s', (HOST, origin) => {
    const config = readConfig({ HOST })
    expect(config.origin).toBe(origin)
    expect(config.returnOrigins).toContain(origin)
    expect(Object.keys(choosePayments(config, standIns))).toEqual(paymentMethods)
  })

  test('HOST beside another PUBLIC_ORIGIN leaves every method on offer in test mode', () => {
    const config = readConfig({ HOST: '192.168.0.5', PUBLIC_ORIGIN: 'http://localhost:4000' })
    expect(Object.keys(choosePayments(config, standIns))).toEqual(paymentMethods)
  })

  test('for proxies lifts the limit of connections of one address, which are those of all', () => {
    const config = readConfig({ TRUSTED_PROXIES: '1', MAX_CONNECTIONS_PER_ADDRESS: '5' })
    expect(config.maxConnectionsPerAddress).toBe(Infinity)
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
    ['test when it says so', { ...live, SHOP_MODE: 'test', MONOBANK_TOKEN: '' }, true],
    ['live when it says so', live, false],
  ])('is %s', (_what, env, isTestMode) => {
    const config = readConfig(env)
    expect(config.isTestMode).toBe(isTestMode)
    expect(config.site.isTestMode).toBe(isTestMode)
  })

  test.each([
    [{}, '3'],
    [{ LIQPAY_VERSION: '3' }, '3'],
    [{ LIQPAY_VERSION: '7' }, '7'],
  ])('speaks with LiqPay as its account does: %j', (env, version) => {
    const keys = { LIQPAY_PUBLIC_KEY: 'sandbox_i1', LIQPAY_PRIVATE_KEY: 'hush' }
    expect(readConfig({ ...keys, ...env }).paymentAccounts.liqpay?.['LIQPAY_VERSION']).toBe(version)
  })

  test('takes the hosts of payment pages one by one', () => {
    expect(readConfig({ PAYMENT_PAGE_HOSTS: 'Pay.bank.example, b.example:8443' }).paymentPageHosts).toEqual([
      'pay.bank.example',
      'b.example:8443',
    ])
    expect(readConfig({}).paymentPageHosts).toEqual([])
  })

  test('live offers only methods that are connected', () => {
    expect(readConfig(live).site.paymentMethods).toEqual(['monopay'])
  })
})

describe('a live shop', () => {
  test.each([
    ['over http when that is said by name', { PUBLIC_ORIGIN: 'http://shop.example', LIVE_OVER_HTTP: 'yes' }],
    ['over http on this machine', { PUBLIC_ORIGIN: 'http://localhost:4000' }],
    ['over http on this machine by number', { PUBLIC_ORIGIN: 'http://[::1]:4000' }],
    ['with a mail server and nothing said', { ...mail, LIVE_WITHOUT_MAIL: '' }],
  ])('may run %s', (_what, env) => {
    expect(readConfig({ ...live, ...env }).isTestMode).toBe(false)
  })
})

describe('mail', () => {
  const login = { user: 'shop@kraplia.example', password: 'hu/sh' }

  test.each([
    [{}, { host: 'mail.example', port: 465, isSecure: true, login }],
    [
      { SMTP_URL: 'smtp://mail.example' },
      { host: 'mail.example', port: 587, isSecure: false, login: undefined },
    ],
    [{ SMTP_URL: 'smtp://[::1]:2525' }, { host: '::1', port: 2525, isSecure: false, login: undefined }],
    [
      {
        SMTP_URL: '',
        SMTP_HOST: 'mail.example',
        SMTP_PORT: '465',
        SMTP_USER: login.user,
        SMTP_PASSWORD: login.password,
      },
      { host: 'mail.example', port: 465, isSecure: true, login },
    ],
    [
      { SMTP_URL: '', SMTP_HOST: 'mail.example' },
      { host: 'mail.example', port: 587, isSecure: false, login: undefined },
    ],
  ])('by %j', (changes, server) => {
    expect(readConfig({ ...mail, ...changes }).mail).toEqual({
      from: 'shop@kraplia.example',
      owner: 'owner@kraplia.example',
      server,
    })
  })

  test('for the owner goes to the seller when no other address is given', () => {
    expect(readConfig({ ...live, ...mail, OWNER_EMAIL: '' }).mail.owner).toBe('shop@shop.example')
  })

  test('without a server needs no address', () => {
    expect(readConfig({}).mail.server).toBeUndefined()
    for (const origin of ['http://localhost:4000', 'http://127.0.0.1:4000', 'https://shop.example']) {
      const { from, owner } = readConfig({ PUBLIC_ORIGIN: origin }).mail
      expect([from, owner].every(isEmail)).toBe(true)
    }
  })
})

test('the owner’s chat is the bot’s, at Telegram unless told otherwise', () => {
  expect(readConfig({}).chat).toBeUndefined()
  const bot = { TELEGRAM_BOT_TOKEN: '12:AA-b_c', TELEGRAM_CHAT_ID: '-100200' }
  expect(readConfig(bot).chat?.account).toEqual({ ...bot, TELEGRAM_URL: 'https://api.telegram.org' })
})

test('SMS are sent by the shop’s account, promised where there is one, and in test mode by a stand-in', () => {
  const account = { TURBOSMS_TOKEN: 'hush', TURBOSMS_SENDER: 'Kraplia' }
  expect(readConfig(account).sms).toMatchObject({
    service: { id: 'turbosms' },
    account: {
      TURBOSMS_URL: 'https://api.turbosms.ua',
      TURBOSMS_TOKEN: 'hush',
      TURBOSMS_SENDER: 'Kraplia',
      TURBOSMS_VIBER_SENDER: '',
      TURBOSMS_WEBHOOK_KEY: '',
    },
  })
  const shops = [{}, account, live, { ...live, ...account }]
  expect(shops.map((env) => readConfig(env).site.tellsBySms)).toEqual([true, true, false, true])
})

describe('fiscal receipts', () => {
  const keys = { CHECKBOX_LICENSE_KEY: 'hush', CHECKBOX_PIN: '1234' }
  const own = { FISCAL_RECEIPTS: 'checkbox', ...keys }

  test.each([
    ['nobody, unless it is said', live, ['none', 'none', 'none']],
    ['the shop’s own register', { ...live, ...own }, ['checkbox', 'checkbox', 'checkbox']],
    [
      'the bank, where it tells of them',
      { ...live, ...own, FISCAL_RECEIPTS: 'acquirer' },
      ['acquirer', 'checkbox', 'checkbox'],
    ],
    [
      'LiqPay, where things have numbers in its cabinet',
      {
        LIQPAY_PUBLIC_KEY: 'sandbox_i1',
        LIQPAY_PRIVATE_KEY: 'sandbox_1',
        LIQPAY_GOODS: '1001, gentle-care = 1002',
        FISCAL_RECEIPTS: 'acquirer',
      },
      ['acquirer', 'acquirer', 'checkbox'],
    ],
    ['a stand-in in test mode', { FISCAL_RECEIPTS: 'checkbox' }, ['checkbox', 'checkbox', 'checkbox']],
  ])('are issued by %s', (_name, env, [monopay, liqpay, wayforpay]) => {
    expect(readConfig(env).receiptsBy).toMatchObject({ monopay, liqpay, wayforpay })
  })

  test('are for the real register at its own address, with the taxes that are said', () => {
    expect(readConfig({ ...live, ...own, CHECKBOX_TAXES: '1, 4' }).register).toEqual({
      id: 'checkbox',
      account: { ...keys, CHECKBOX_URL: 'https://api.checkbox.ua/api/v1', CHECKBOX_TAXES: '1, 4' },
    })
  })

  test.each([
    ['FISCAL_RECEIPTS must be', { FISCAL_RECEIPTS: 'yes' }],
    ['needs CHECKBOX_LICENSE_KEY and CHECKBOX_PIN', { ...live, FISCAL_RECEIPTS: 'checkbox' }],
    ['needs FISCAL_RECEIPTS=checkbox', keys],
    ['CHECKBOX_PIN needs CHECKBOX_LICENSE_KEY', { FISCAL_RECEIPTS: 'checkbox', CHECKBOX_PIN: '1234' }],
    ['LIQPAY_GOODS must be', { LIQPAY_GOODS: 'gentle-care=1002' }],
    ['MONOBANK_TAXES must be', { MONOBANK_TAXES: '8%' }],
    ['CHECKBOX_TAXES must be', { ...own, CHECKBOX_TAXES: 'ПДВ' }],
  ])('%s', (sentence, env) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('hush')
  })
})

describe('photos', () => {
  const keys = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hush' }

  test('are kept in the shop’s own folder unless there is a bucket', () => {
    expect(readConfig({}).photoBucket).toBeUndefined()
  })

  test('go to Amazon’s bucket when no other place is named', () => {
    expect(readConfig({ ...keys, S3_BUCKET: 'photos', S3_REGION: 'eu-central-1' }).photoBucket).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      name: 'photos',
      region: 'eu-central-1',
      keyId: 'AKIA',
      secret: 'hush',
      prefix: 'skin-photos',
    })
  })

  test('go to any other bucket by its address', () => {
    const env = { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'shop/photos' }
    expect(readConfig({ ...keys, ...env }).photoBucket).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      prefix: 'shop/photos',
    })
  })
})

describe('backups', () => {
  const recipient = { BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }

  test('go nowhere by themselves unless a place is set', () => {
    expect(readConfig(recipient).backups.place).toBeUndefined()
    expect(readConfig({ ...recipient, BACKUP_FOLDER: '/var/backups' }).backups.place).toEqual({
      kind: 'folder',
      folder: '/var/backups',
    })
  })

  test('have a bucket of their own', () => {
    const env = {
      BACKUP_S3_BUCKET: 'safe',
      BACKUP_S3_ACCESS_KEY_ID: 'AKIA',
      BACKUP_S3_SECRET_ACCESS_KEY: 'hush',
    }
    const { backups, photoBucket } = readConfig({ ...recipient, ...env })
    expect(backups.place).toMatchObject({ kind: 'bucket', bucket: { name: 'safe', prefix: 'backups' } })
    expect(photoBucket).toBeUndefined()
  })
})

describe('a bad setting stops the start with one sentence that names it', () => {
  const bucket = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hush' }
  test.each<[string, Record<string, string>]>([
    ['HOST', { HOST: 'shop.example' }],
    ['HOST', { HOST: 'fe80::1%eth0' }],
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
    ['DATABASE_OWNER_URL', { DATABASE_URL: 'postgres://u@h/d', DATABASE_OWNER_URL: 'mysql://u:hush@h/d' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://u:hush@h/d' }],
    ['DATA_DIR', { DATA_DIR: '   ' }],
    ['DATA_DIR', { DATA_DIR: 'x'.repeat(1001) }],
    ['SHOP_MODE', { SHOP_MODE: 'production' }],
    ['MONOBANK_URL', { MONOBANK_URL: 'api.monobank.ua', MONOBANK_TOKEN: 'hush' }],
    ['MONOBANK_URL', { MONOBANK_URL: 'https://api.monobank.ua' }],
    ['MONOBANK_TOKEN', { MONOBANK_TOKEN: 'hush'.repeat(200) }],
    ['MONOBANK_TOKEN', { ...live, MONOBANK_TOKEN: '' }],
    ['LIQPAY_VERSION', { LIQPAY_PUBLIC_KEY: 'i1', LIQPAY_PRIVATE_KEY: 'hush', LIQPAY_VERSION: '4' }],
    ['LIQPAY_PUBLIC_KEY', { LIQPAY_VERSION: '7' }],
    ['PAYMENT_PAGE_HOSTS', { PAYMENT_PAGE_HOSTS: 'https://pay.bank.example' }],
    ['PAYMENT_PAGE_HOSTS', { PAYMENT_PAGE_HOSTS: 'pay.bank.example,' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '0' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: '-1' }],
    ['RATE_LIMIT_SCALE', { RATE_LIMIT_SCALE: 'Infinity' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '11' }],
    ['MAX_CONNECTIONS', { MAX_CONNECTIONS: '9' }],
    ['MAX_CONNECTIONS_PER_ADDRESS', { MAX_CONNECTIONS_PER_ADDRESS: '0' }],
    ['PUBLIC_PHOTO_MINUTES', { PUBLIC_PHOTO_MINUTES: '0' }],
    // An order can be paid for seven days, until when its buyer must be known.
    ['ORDER_DAYS_UNPAID', { ORDER_DAYS_UNPAID: '7' }],
    ['ORDER_YEARS_PAID', { ORDER_YEARS_PAID: '0' }],
    ['PUBLIC_PHOTO_MINUTES', { PUBLIC_PHOTO_MINUTES: '20161' }],
    ['DELIVERY_POLICY', { DELIVERY_POLICY: 'drone' }],
    ['PHOTO_DAYS_WITHOUT_ORDER', { PHOTO_DAYS_WITHOUT_ORDER: '0' }],
    ['PHOTO_DAYS_WITH_ORDER', { PHOTO_DAYS_WITH_ORDER: '1.5' }],
    ['PHOTO_DAYS_WITH_ORDER', { PHOTO_DAYS_WITH_ORDER: '13' }],
    ['PHOTO_HOURS_UNATTACHED', { PHOTO_HOURS_UNATTACHED: '0' }],
    ['PHOTO_WAITING_MB', { PHOTO_WAITING_MB: 'much' }],
    ['S3_BUCKET', { S3_REGION: 'eu-central-1' }],
    ['S3_BUCKET', { S3_SECRET_ACCESS_KEY: 'hush' }],
    ['S3_BUCKET', { ...bucket, S3_BUCKET: 'Photos' }],
    ['S3_BUCKET', { ...bucket, S3_BUCKET: 'a/b' }],
    ['S3_ACCESS_KEY_ID', { ...bucket, S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 's3.example' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'https://key:hush@s3.example' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 'https://s3.example/?x=1' }],
    ['S3_REGION', { ...bucket, S3_REGION: 'Європа' }],
    ['S3_PREFIX', { ...bucket, S3_PREFIX: '/photos' }],
    ['S3_PREFIX', { ...bucket, S3_PREFIX: 'photos/../all' }],
    ['S3_PREFIX', { ...bucket, S3_PREFIX: 'photos/' }],
    ['BACKUP_RECIPIENT', { BACKUP_FOLDER: '/var/backups' }],
    ['BACKUP_RECIPIENT', { BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1' }],
    ['BACKUP_S3_BUCKET', { BACKUP_S3_REGION: 'eu-central-1' }],
    ['BACKUP_S3_ACCESS_KEY_ID', { BACKUP_S3_BUCKET: 'safe' }],
    ['SELLER_NAME', { SELLER_NAME: 'x'.repeat(201) }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SMTP_URL', { ...mail, SMTP_URL: 'mail.example' }],
    ['SMTP_URL', { ...mail, SMTP_URL: 'smtp://' }],
    ['SMTP_URL', { ...mail, SMTP_HOST: 'mail.example' }],
    ['SMTP_HOST', { SMTP_PORT: '25' }],
    ['SMTP_HOST', { SMTP_PASSWORD: 'hush' }],
    ['SMTP', { ...mail, SMTP_URL: 'smtp://:hush@mail.example' }],
    ['SMTP', { ...mail, SMTP_URL: '', SMTP_HOST: 'mail.example', SMTP_PASSWORD: 'hush' }],
    ['SMTP_PORT', { ...mail, SMTP_URL: '', SMTP_HOST: 'mail.example', SMTP_PORT: '70000' }],
    ['MAIL_FROM', { ...mail, MAIL_FROM: '' }],
    ['MAIL_FROM', { ...mail, MAIL_FROM: 'Крапля <shop@kraplia.example>' }],
    ['OWNER_EMAIL', { ...mail, OWNER_EMAIL: '' }],
    ['OWNER_EMAIL', { OWNER_EMAIL: 'a@b.example, c@d.example' }],
    ['TELEGRAM_CHAT_ID', { TELEGRAM_BOT_TOKEN: '1:hush' }],
    ['TELEGRAM_BOT_TOKEN', { TELEGRAM_CHAT_ID: '-100' }],
    ['TELEGRAM_BOT_TOKEN', { TELEGRAM_BOT_TOKEN: '1:hush/../', TELEGRAM_CHAT_ID: '-100' }],
    ['TELEGRAM_CHAT_ID', { TELEGRAM_BOT_TOKEN: '1:hush', TELEGRAM_CHAT_ID: 'the owner' }],
    ['TELEGRAM_URL', { TELEGRAM_URL: 'telegram' }],
    ['TURBOSMS_SENDER', { TURBOSMS_TOKEN: 'hush' }],
    ['TURBOSMS_TOKEN', { TURBOSMS_SENDER: 'Kraplia' }],
    ['TURBOSMS_TOKEN', { TURBOSMS_WEBHOOK_KEY: 'hush' }],
    ['TURBOSMS_TOKEN', { TURBOSMS_TOKEN: 'two words', TURBOSMS_SENDER: 'Kraplia' }],
    ['TURBOSMS_URL', { TURBOSMS_URL: 'turbosms' }],
    ['PUBLIC_ORIGIN', { ...live, PUBLIC_ORIGIN: '' }],
    ['SELLER_NAME', { ...live, SELLER_NAME: '' }],
    ['SELLER_TAX_ID', { ...live, SELLER_TAX_ID: '' }],
    ['SELLER_ADDRESS', { ...live, SELLER_ADDRESS: '' }],
    ['SELLER_PHONE', { ...live, SELLER_PHONE: '' }],
    ['SELLER_EMAIL', { ...live, SELLER_EMAIL: '' }],
    ['LIVE_OVER_HTTP', { ...live, PUBLIC_ORIGIN: 'http://shop.example' }],
    ['LIVE_OVER_HTTP', { ...live, PUBLIC_ORIGIN: 'http://192.168.0.5' }],
    ['LIVE_OVER_HTTP', { LIVE_OVER_HTTP: '1' }],
    ['LIVE_WITHOUT_MAIL', { ...live, LIVE_WITHOUT_MAIL: '' }],
    ['LIVE_WITHOUT_MAIL', { ...live, LIVE_WITHOUT_MAIL: 'true' }],
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
