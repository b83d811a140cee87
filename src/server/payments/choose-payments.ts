import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { httpOrigin } from '../platform/http/http-origin.ts'
import { type Account, accountAt, type StandInAccount } from '../platform/account.ts'
import type { Merchant } from './providers/acquirer.ts'
import { acquirers } from './acquirers.ts'
import type { PaymentProvider } from './providers/provider.ts'

export interface PaymentRoute {
  readonly provider: PaymentProvider
  readonly callbackUrl: string
}

export type PaymentRoutes = Readonly<Partial<Record<PaymentMethod, PaymentRoute>>>

export type StandInAccounts = Readonly<Partial<Record<PaymentMethod, StandInAccount>>>

interface PaymentSettings {
  readonly host: string
  readonly port: number
  readonly origin: string
  readonly isTestMode: boolean
  readonly paymentAccounts: Readonly<Partial<Record<PaymentMethod, Account>>>
  readonly paymentPageHosts: readonly string[]
}

export function choosePayments(
  config: PaymentSettings,
  standIns: StandInAccounts | undefined,
): PaymentRoutes {
  const { origin, isTestMode, paymentAccounts, paymentPageHosts } = config
  const own: Merchant = {
    origin,
    isTestMode,
    allowedPageHosts: paymentPageHosts,
    asBrowsersReach: (address) => address,
  }
  const ownUrl = ownAddress(config)
  const pretend: Merchant = {
    origin,
    isTestMode,
    allowedPageHosts: [origin, ownUrl].map((url) => new URL(url).host),
    asBrowsersReach: (address) => address.replace(ownUrl, origin),
  }
  const routes = paymentMethods.flatMap((method): [PaymentMethod, PaymentRoute][] => {
    const acquirer = acquirers[method]
    const account = paymentAccounts[method]
    if (account) {
      return [
        [method, { provider: acquirer.create(account, own), callbackUrl: origin + callbackPath(method) }],
      ]
    }
    const standIn = isTestMode ? standIns?.[method] : undefined
    if (!standIn) return []
    const provider = acquirer.create(accountAt(acquirer.settings, standIn, ownUrl), pretend)
    return [[method, { provider, callbackUrl: ownUrl + callbackPath(method) }]]
  })
  return Object.fromEntries(routes)
}

export function callbackPath(method: PaymentMethod): string {
  return `/payments/${method}/callback`
}

export function ownAddress({ host, port }: Pick<PaymentSettings, 'host' | 'port'>): string {
  return httpOrigin(['localhost', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port)
}
