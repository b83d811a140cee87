import type { PageRules } from '../page-url.ts'
import type { PaymentProvider } from '../provider.ts'
import { acceptCallback } from './acknowledgement.ts'
import { askPayment } from './ask-payment.ts'
import { createCallbackReader } from './callback.ts'
import { createClient } from './client.ts'
import { closePage } from './close-page.ts'
import { openPage } from './open-page.ts'
import type { Merchant } from './purchase.ts'
import { refundPayment } from './refund-payment.ts'

export interface WayforpayOptions {
  /** `https://secure.wayforpay.com/pay`, or a stand-in's. */
  readonly payUrl?: string
  /** `https://api.wayforpay.com/api`, or a stand-in's. */
  readonly apiUrl?: string
  readonly merchantAccount: string
  /** Leaves this process as part of digests only. */
  readonly secret: string
  /** The domain the merchant is registered with: host only, no scheme. */
  readonly merchantDomain: string
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  /** For one whole call to WayForPay. */
  readonly timeoutMs?: number
  /** Hosts (`host` or `host:port`) where payment pages may be besides WayForPay's own and `payUrl`'s. */
  readonly allowedPageHosts?: readonly string[]
}

/** WayForPay, https://wiki.wayforpay.com. A payment is known there by our own reference. */
export function createWayforpay(options: WayforpayOptions): PaymentProvider {
  const {
    payUrl = 'https://secure.wayforpay.com/pay',
    apiUrl = 'https://api.wayforpay.com/api',
    clock = Date.now,
    timeoutMs = 8000,
    allowedPageHosts = [],
  } = options
  const merchant: Merchant = {
    account: options.merchantAccount,
    secret: options.secret,
    domain: options.merchantDomain,
  }
  const pages: PageRules = {
    baseUrl: payUrl,
    bankHosts: ['wayforpay.com', '.wayforpay.com'],
    allowedPageHosts,
  }
  const client = createClient({ payUrl, apiUrl, timeoutMs })
  return {
    open: (payment) => openPage(client, payment, { merchant, pages, now: clock() }),
    ask: (payment) => askPayment(client, payment, merchant),
    close: (payment) => closePage(client, payment, merchant),
    refund: (payment, wanted) => refundPayment(client, payment, { ...wanted, merchant }),
    readCallback: createCallbackReader(merchant, (reference) => askPayment(client, { reference }, merchant)),
    acknowledge: (reference) => acceptCallback(reference, merchant.secret, clock()),
  }
}
