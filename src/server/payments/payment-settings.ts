import * as v from 'valibot'
import {
  type PaymentMethod,
  paymentMethodFacts,
  paymentMethods,
} from '../../domain/payments/payment-method.ts'
import { type Account, accountOf, keysOf } from '../platform/account.ts'
import { BadSetting } from '../platform/setting-kinds.ts'
import { acquirers } from './acquirers.ts'

export type PaymentAccounts = Readonly<Partial<Record<PaymentMethod, Account>>>

const oneFee = `(${paymentMethods.join('|')})=\\d{1,2}(\\.\\d{1,3})?`

export type AcquirerFees = Readonly<Partial<Record<PaymentMethod, number>>>

function feesOf(list: string): AcquirerFees {
  const said = list.split(',').map((fee) => fee.trim().split('='))
  return Object.fromEntries(said.map(([method, percent]) => [method, Number(percent)]))
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
  ACQUIRER_FEES: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        new RegExp(`^${oneFee}(\\s*,\\s*${oneFee})*$`),
        'must be a percentage of each way to pay, like monopay=1.3, liqpay=1.5',
      ),
      v.transform(feesOf),
    ),
  ),
}

type AccountEnvironment = Readonly<Record<string, unknown>>
type PaymentEnvironment = v.InferOutput<v.ObjectSchema<typeof paymentEnvironment, undefined>>

export interface PaymentSettings {
  readonly accounts: PaymentAccounts
  readonly isTestMode: boolean
  readonly pageHosts: readonly string[]
  readonly methods: readonly PaymentMethod[]
  readonly fees: AcquirerFees
}

/** An account that may take real money makes the shop live, whatever SHOP_MODE says. Throws {@link BadSetting}. */
export function paymentSettings(env: PaymentEnvironment & AccountEnvironment): PaymentSettings {
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
      `SHOP_MODE=live needs an account: ${paymentMethods.map((method) => firstKey(method)).join(' or ')}.`,
    )
  }
  if (env.NODE_ENV === 'production' && env.SHOP_MODE === undefined && mode === 'test') {
    throw new BadSetting(
      `There is no account that takes real money (${firstKey(paymentMethods[0])} and the like): set one, or SHOP_MODE=test to run with pretend banks.`,
    )
  }
  if (mode === 'test' && live) {
    throw new BadSetting(
      `SHOP_MODE=test does not keep ${paymentMethodFacts[live].acquirer} from taking real money${acquirers[live].exceptWith}: remove ${firstKey(live)} or SHOP_MODE.`,
    )
  }
  const testKey = mode === 'live' ? paymentMethods.find((method) => hasTestKey(method, accounts)) : undefined
  if (testKey) {
    throw new BadSetting(
      `The key for ${testKey} is a test key, and this shop is live: set the merchant's own.`,
    )
  }
  const methods = mode === 'test' ? paymentMethods : paymentMethods.filter((method) => accounts[method])
  return {
    accounts,
    isTestMode: mode === 'test',
    pageHosts: env.PAYMENT_PAGE_HOSTS ?? [],
    methods,
    fees: env.ACQUIRER_FEES ?? {},
  }
}

function accountsOf(env: AccountEnvironment): PaymentAccounts {
  const accounts = paymentMethods.flatMap((method) => {
    const account = accountOf(acquirers[method].settings, env)
    return account ? [[method, account] as const] : []
  })
  return Object.fromEntries(accounts)
}

/** The setting that begins an account. */
export function firstKey(method: PaymentMethod): string | undefined {
  return keysOf(acquirers[method].settings)[0]
}

function isLive(method: PaymentMethod, accounts: PaymentAccounts): boolean {
  const account = accounts[method]
  if (!account || hasTestKey(method, accounts)) return false
  return Object.entries(acquirers[method].settings).some(
    ([name, { kind }]) => kind === 'address' && isOfficial(account[name] ?? ''),
  )
}

function isOfficial(address: string): boolean {
  const hostname = new URL(address).hostname.replace(/\.$/, '')
  return paymentMethods.some((method) => {
    const { domain } = acquirers[method]
    return hostname === domain || hostname.endsWith(`.${domain}`)
  })
}

function hasTestKey(method: PaymentMethod, accounts: PaymentAccounts): boolean {
  const account = accounts[method]
  return account !== undefined && acquirers[method].isTestKey(account)
}
