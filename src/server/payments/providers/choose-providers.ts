import { type PaymentMethod, paymentMethods } from '../../../domain/payment-method.ts'
import type { Config } from '../../config/config.ts'
import { httpOrigin } from '../../http/http-origin.ts'
import { callbackPath } from './callback-path.ts'
import { createLiqpay } from './liqpay/liqpay.ts'
import { createMonobank } from './monobank/monobank.ts'
import type { PaymentProvider } from './provider.ts'
import { createWayforpay } from './wayforpay/wayforpay.ts'

/** A method on offer: who takes the money, and where that provider reports to. */
export interface PaymentRoute {
  readonly provider: PaymentProvider
  readonly callbackUrl: string
}

export type PaymentRoutes = Readonly<Partial<Record<PaymentMethod, PaymentRoute>>>

/** Where the stand-ins of test mode are mounted, and the shop's accounts there. */
export interface StandIns {
  readonly monopay: { readonly path: string; readonly token: string }
  readonly liqpay: { readonly path: string; readonly publicKey: string; readonly privateKey: string }
  readonly wayforpay: { readonly path: string; readonly merchantAccount: string; readonly secret: string }
}

/** Each method through the merchant's own account; in test mode a stand-in where there is none. */
export function choosePayments(config: Config, standIns: StandIns | undefined): PaymentRoutes {
  const own = ownAccounts(config)
  const pretend = config.isTestMode && standIns ? pretendAccounts(config, standIns) : {}
  const routes = paymentMethods.flatMap((method): [PaymentMethod, PaymentRoute][] => {
    const mine = own[method]
    if (mine) return [[method, { provider: mine, callbackUrl: config.origin + callbackPath(method) }]]
    const other = pretend[method]
    return other
      ? [[method, { provider: other, callbackUrl: ownAddress(config) + callbackPath(method) }]]
      : []
  })
  return Object.fromEntries(routes)
}

type Providers = Partial<Record<PaymentMethod, PaymentProvider>>

function ownAccounts({
  paymentAccounts,
  paymentPageHosts: allowedPageHosts,
  isTestMode,
  origin,
}: Config): Providers {
  const { monopay, liqpay, wayforpay } = paymentAccounts
  return {
    ...(monopay && {
      monopay: createMonobank({ baseUrl: monopay.url, token: monopay.token, allowedPageHosts }),
    }),
    ...(liqpay && { liqpay: createLiqpay({ ...liqpay, baseUrl: liqpay.url, isTestMode, allowedPageHosts }) }),
    ...(wayforpay && {
      wayforpay: createWayforpay({
        ...wayforpay,
        merchantDomain: new URL(origin).hostname,
        allowedPageHosts,
      }),
    }),
  }
}

function pretendAccounts(config: Config, { monopay, liqpay, wayforpay }: StandIns): Providers {
  const address = ownAddress(config)
  const allowedPageHosts = [config.origin, address].map((url) => new URL(url).host)
  return {
    monopay: createMonobank({ baseUrl: address + monopay.path, token: monopay.token, allowedPageHosts }),
    liqpay: createLiqpay({
      ...liqpay,
      baseUrl: address + liqpay.path,
      pageBaseUrl: config.origin + liqpay.path,
      isTestMode: true,
      allowedPageHosts,
    }),
    wayforpay: createWayforpay({
      ...wayforpay,
      payUrl: `${address}${wayforpay.path}/pay`,
      apiUrl: `${address}${wayforpay.path}/api`,
      merchantDomain: new URL(config.origin).hostname,
      allowedPageHosts,
    }),
  }
}

/** How this process reaches itself, whatever the public address is. */
export function ownAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  return httpOrigin(['localhost', '0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host, port)
}
