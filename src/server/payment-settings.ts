import * as v from 'valibot'
import { type PaymentMethod, paymentMethods } from '../domain/payment-method.ts'
import { BadSetting, text, webUrl } from './config/setting-kinds.ts'

/** The merchant's accounts, each with the addresses it is reached at. */
export interface PaymentAccounts {
  readonly monopay?: { readonly url: string; readonly token: string }
  readonly liqpay?: {
    readonly url: string
    readonly publicKey: string
    readonly privateKey: string
    /** Of its API; decides what is signed with. */
    readonly version: 3 | 7
  }
  readonly wayforpay?: {
    readonly payUrl: string
    readonly apiUrl: string
    readonly merchantAccount: string
    readonly secret: string
  }
}

export const paymentEnvironment = {
  SHOP_MODE: v.optional(v.picklist(['test', 'live'], 'must be test or live')),
  NODE_ENV: v.optional(v.string()),
  PAYMENT_PAGE_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[a-z\d.-]+(:\d{1,5})?(\s*,\s*[a-z\d.-]+(:\d{1,5})?)*$/i,
        'must be hosts separated by commas, like pay.bank.example',
      ),
      v.transform((list) => list.split(',').map((host) => host.trim().toLowerCase())),
    ),
  ),
  MONOBANK_URL: v.optional(webUrl),
  MONOBANK_TOKEN: v.optional(text(500)),
  LIQPAY_URL: v.optional(webUrl),
  LIQPAY_PUBLIC_KEY: v.optional(text(200)),
  LIQPAY_PRIVATE_KEY: v.optional(text(200)),
  LIQPAY_VERSION: v.optional(v.picklist(['3', '7'], 'must be 3 or 7')),
  WAYFORPAY_URL: v.optional(webUrl),
  WAYFORPAY_API_URL: v.optional(webUrl),
  WAYFORPAY_MERCHANT: v.optional(text(200)),
  WAYFORPAY_SECRET: v.optional(text(200)),
}

const schema = v.object(paymentEnvironment)
type PaymentEnvironment = v.InferOutput<typeof schema>

const official = {
  monobank: 'https://api.monobank.ua',
  liqpay: 'https://www.liqpay.ua',
  wayforpayPay: 'https://secure.wayforpay.com/pay',
  wayforpayApi: 'https://api.wayforpay.com/api',
} as const

export interface PaymentSettings {
  readonly accounts: PaymentAccounts
  readonly isTestMode: boolean
  /** Hosts (`host` or `host:port`) where the accounts' payment pages may be besides those known as the providers'. */
  readonly pageHosts: readonly string[]
  /** The methods on offer: all in test mode, those with an account in a live shop. */
  readonly methods: readonly PaymentMethod[]
}

/**
 * Which accounts there are and whether money is real. An account that may take real money makes the shop live and
 * stands beside no other kind, whatever SHOP_MODE says; a shop whose every account is at somebody's stand-in is
 * what SHOP_MODE says. Throws {@link BadSetting}.
 */
export function paymentSettings(env: PaymentEnvironment): PaymentSettings {
  const accounts = accountsOf(env)
  const live = paymentMethods.find((method) => isLive(method, accounts))
  const pretend = paymentMethods.find((method) => accounts[method] && !isLive(method, accounts))
  const mode = env.SHOP_MODE ?? (live ? 'live' : 'test')

  if (live && pretend) {
    throw new BadSetting(
      `The account for ${live} takes real money and the one for ${pretend} is a test account: remove one.`,
    )
  }
  if (mode === 'live' && Object.keys(accounts).length === 0) {
    throw new BadSetting(
      'SHOP_MODE=live needs an account: MONOBANK_TOKEN, or the keys of LiqPay or WayForPay.',
    )
  }
  if (env.NODE_ENV === 'production' && env.SHOP_MODE === undefined && mode === 'test') {
    throw new BadSetting(
      'There is no account that takes real money (MONOBANK_TOKEN and the like): set one, or SHOP_MODE=test to run with pretend banks.',
    )
  }
  if (mode === 'test' && live) throw new BadSetting(realMoneyInTestMode[live])
  const testKey = mode === 'live' ? paymentMethods.find((method) => hasTestKey(method, accounts)) : undefined
  if (testKey) {
    throw new BadSetting(
      `The key for ${testKey} is a test key, and this shop is live: set the merchant's own.`,
    )
  }
  const methods = mode === 'test' ? paymentMethods : paymentMethods.filter((method) => accounts[method])
  return { accounts, isTestMode: mode === 'test', pageHosts: env.PAYMENT_PAGE_HOSTS ?? [], methods }
}

const realMoneyInTestMode: Readonly<Record<PaymentMethod, string>> = {
  monopay:
    'SHOP_MODE=test does not keep monobank from taking real money, its test tokens look like any other: remove MONOBANK_TOKEN or SHOP_MODE.',
  liqpay:
    'SHOP_MODE=test does not keep LiqPay from taking real money except with keys that begin with sandbox_: remove LIQPAY_PUBLIC_KEY or SHOP_MODE.',
  wayforpay:
    'SHOP_MODE=test does not keep WayForPay from taking real money except for test_merch_n1: remove WAYFORPAY_MERCHANT or SHOP_MODE.',
}

function accountsOf(env: PaymentEnvironment): PaymentAccounts {
  const monobank = together(env, ['MONOBANK_TOKEN'], ['MONOBANK_URL'])
  const liqpay = together(env, ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'], ['LIQPAY_URL', 'LIQPAY_VERSION'])
  const wayforpay = together(
    env,
    ['WAYFORPAY_MERCHANT', 'WAYFORPAY_SECRET'],
    ['WAYFORPAY_URL', 'WAYFORPAY_API_URL'],
  )
  return {
    ...(monobank && { monopay: { url: env.MONOBANK_URL ?? official.monobank, token: monobank[0] } }),
    ...(liqpay && {
      liqpay: {
        url: env.LIQPAY_URL ?? official.liqpay,
        publicKey: liqpay[0],
        privateKey: liqpay[1],
        version: env.LIQPAY_VERSION === '7' ? 7 : 3,
      },
    }),
    ...(wayforpay && {
      wayforpay: {
        payUrl: env.WAYFORPAY_URL ?? official.wayforpayPay,
        apiUrl: env.WAYFORPAY_API_URL ?? official.wayforpayApi,
        merchantAccount: wayforpay[0],
        secret: wayforpay[1],
      },
    }),
  }
}

/** The values of keys that only make sense together; `undefined` when none is set. */
function together<const Keys extends readonly (keyof PaymentEnvironment)[]>(
  env: PaymentEnvironment,
  keys: Keys,
  others: readonly (keyof PaymentEnvironment)[],
): { [Index in keyof Keys]: string } | undefined {
  const isWanted = [...keys, ...others].some((name) => env[name] !== undefined)
  if (!isWanted) return undefined
  const missing = keys.find((name) => env[name] === undefined)
  if (missing) {
    const present = [...keys, ...others].find((name) => env[name] !== undefined)
    throw new BadSetting(`The setting ${present} needs ${missing} beside it.`)
  }
  // Every key was just seen to be there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return keys.map((name) => env[name] ?? '') as { [Index in keyof Keys]: string }
}

/** Real money moves only at a provider's own host, and not with keys that are known to be for tests. */
function isLive(method: PaymentMethod, accounts: PaymentAccounts): boolean {
  return addressesOf(method, accounts).some(isOfficial) && !hasTestKey(method, accounts)
}

function addressesOf(method: PaymentMethod, { monopay, liqpay, wayforpay }: PaymentAccounts): string[] {
  const account = { monopay, liqpay, wayforpay }[method]
  if (!account) return []
  return 'url' in account ? [account.url] : [account.payUrl, account.apiUrl]
}

/** However the address is written: a slash more, capitals, a port or a final dot do not make it another's. */
function isOfficial(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/\.$/, '')
  return Object.values(official).some((known) => {
    const own = new URL(known).hostname.replace(/^(www|api|secure)\./, '')
    return hostname === own || hostname.endsWith(`.${own}`)
  })
}

/** Those of monobank cannot be told: its test tokens look like the others. */
function hasTestKey(method: PaymentMethod, { liqpay, wayforpay }: PaymentAccounts): boolean {
  if (method === 'liqpay') return liqpay?.publicKey.startsWith('sandbox_') ?? false
  return method === 'wayforpay' && wayforpay?.merchantAccount === 'test_merch_n1'
}
