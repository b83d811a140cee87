import type { KeyCheck } from '../../../platform/neighbour.ts'
import { acquirer } from '../acquirer.ts'
import { patienceForLists } from '../list-payments.ts'
import { pageUrlFault, type PageRules } from '../page-url.ts'
import type {
  Acknowledgement,
  Asked,
  Closed,
  KnownPayment,
  NewPayment,
  Opened,
  PaymentProvider,
} from '../provider.ts'
import { createCallbackReader } from './callback.ts'
import { aboutOrder, createClient, reasons, refusalOf, type WayforpayClient } from './client.ts'
import { isSignedPayment, sign } from './message.ts'
import { newsOf, parsePayment, statuses } from './payment.ts'
import { type Merchant, purchaseFault, purchaseForm } from './purchase.ts'
import { listPayments } from './transaction-list.ts'
import { refund } from './refund.ts'

const official = {
  payUrl: 'https://secure.wayforpay.com/pay',
  apiUrl: 'https://api.wayforpay.com/api',
} as const

export const wayforpay = acquirer({
  settings: {
    WAYFORPAY_MERCHANT: {
      says: 'WayForPay’s account',
      kind: 'key',
      longest: 200,
      standInField: 'merchantAccount',
    },
    WAYFORPAY_SECRET: { says: 'its secret', kind: 'key', longest: 200, standInField: 'secret' },
    WAYFORPAY_URL: {
      says: 'another address of its pay page',
      kind: 'address',
      official: official.payUrl,
      standInPath: '/pay',
    },
    WAYFORPAY_API_URL: {
      says: 'another address of its API',
      kind: 'address',
      official: official.apiUrl,
      standInPath: '/api',
    },
  },
  domain: 'wayforpay.com',
  isTestKey: (account) => account.WAYFORPAY_MERCHANT === 'test_merch_n1',
  exceptWith: ' except for test_merch_n1',
  statuses,
  standIn: () => import('@kraplia/pretend-banks/wayforpay'),
  refundFaults: {
    1136: 'balance',
    1128: 'sum',
    1130: 'sum',
    1141: 'sum',
    1123: 'payment',
    1126: 'payment',
    1127: 'payment',
    1113: 'account',
    1117: 'account',
    1118: 'account',
  },
  issuesReceipts: () => false,
  meansOfPayment: 'Платіж через інтегратора WayForPay',
  create: (account, { origin, allowedPageHosts }) =>
    createWayforpay({
      payUrl: account.WAYFORPAY_URL,
      apiUrl: account.WAYFORPAY_API_URL,
      merchantAccount: account.WAYFORPAY_MERCHANT,
      secret: account.WAYFORPAY_SECRET,
      merchantDomain: new URL(origin).hostname,
      allowedPageHosts,
    }),
})

export interface WayforpayOptions {
  readonly payUrl?: string
  readonly apiUrl?: string
  readonly merchantAccount: string
  readonly secret: string
  readonly merchantDomain: string
  readonly clock?: () => number
  readonly timeoutMs?: number
  readonly allowedPageHosts?: readonly string[]
}

/** https://wiki.wayforpay.com. WayForPay knows a payment by our own reference. */
export function createWayforpay(options: WayforpayOptions): PaymentProvider {
  const {
    payUrl = official.payUrl,
    apiUrl = official.apiUrl,
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
  const listClient = createClient({ payUrl, apiUrl, ...patienceForLists(options.timeoutMs) })
  return {
    open: (payment) => open(client, payment, { merchant, pages, now: clock() }),
    ask: (payment) => ask(client, payment, merchant),
    close: (payment) => close(client, payment, merchant),
    refund: (payment, wanted) => refund(client, payment, { ...wanted, merchant }),
    askReceipts: async () => ({ kind: 'untold' }),
    listPayments: (period) => listPayments(listClient, period, merchant),
    checkKey: () => checkKey(client, merchant),
    readCallback: createCallbackReader(merchant, (reference) => ask(client, { reference }, merchant)),
    acknowledge: (reference) => accept(reference, merchant.secret, clock()),
  }
}

async function open(
  client: WayforpayClient,
  payment: NewPayment,
  { merchant, pages, now }: { merchant: Merchant; pages: PageRules; now: number },
): Promise<Opened> {
  const fault = purchaseFault(payment)
  if (fault !== undefined) return { kind: 'refused', code: fault }
  const answer = await client.purchase(purchaseForm(payment, merchant, now))
  if (answer.kind === 'unavailable') return answer
  const pageUrl = answer.fields.get('url')
  if (pageUrl === undefined) {
    const reasonCode = answer.fields.get('reasonCode')
    return reasonCode === undefined
      ? { kind: 'unavailable', why: 'no page in the answer' }
      : refusalOf(reasonCode)
  }
  const pageFault = pageUrlFault(pageUrl, pages)
  if (pageFault) return { kind: 'unavailable', ...pageFault }
  return { kind: 'opened', providerId: payment.reference, pageUrl }
}

async function ask(
  client: WayforpayClient,
  { reference }: { readonly reference: string },
  merchant: Merchant,
): Promise<Asked> {
  const answer = await client.call(aboutOrder('CHECK_STATUS', reference, merchant))
  if (answer.kind === 'unavailable') return answer
  const { fields } = answer
  const reasonCode = fields.get('reasonCode')
  if (reasonCode === reasons.orderNotFound) return { kind: 'unknown-payment' }
  const payment = parsePayment(fields)
  if (!payment) {
    return {
      kind: 'unavailable',
      why: reasonCode === undefined ? 'no payment in the answer' : `refused ${reasonCode}`,
    }
  }
  if (!isSignedPayment(fields, merchant.secret)) {
    return { kind: 'unavailable', why: 'wrong signature in the answer' }
  }
  if (payment.orderReference !== reference || payment.merchantAccount !== merchant.account) {
    return { kind: 'unavailable', why: 'answer about something else' }
  }
  const news = newsOf(payment)
  return news ? { kind: 'news', news } : { kind: 'unavailable', why: 'no time in the answer' }
}

/** https://wiki.wayforpay.com/en/view/1737356. Refused for a paid page or one that is not an invoice. */
async function close(
  client: WayforpayClient,
  { reference }: KnownPayment,
  merchant: Merchant,
): Promise<Closed> {
  const answer = await client.call(aboutOrder('REMOVE_INVOICE', reference, merchant))
  if (answer.kind === 'unavailable') return answer
  const reasonCode = answer.fields.get('reasonCode')
  if (reasonCode === reasons.ok) return { kind: 'closed' }
  if (reasonCode === undefined) return { kind: 'unavailable', why: 'no reason in the answer' }
  return { kind: 'stays-open', why: `refused ${reasonCode}` }
}

/** WayForPay verifies the signature before it looks for the payment. */
async function checkKey(client: WayforpayClient, merchant: Merchant): Promise<KeyCheck> {
  const answer = await client.call(aboutOrder('CHECK_STATUS', 'key-check', merchant))
  if (answer.kind === 'unavailable') return answer
  const code = answer.fields.get('reasonCode')
  if (code === reasons.orderNotFound || isSignedPayment(answer.fields, merchant.secret)) {
    return { kind: 'accepted' }
  }
  if (code === undefined) return { kind: 'unavailable', why: 'no reason in the answer' }
  return wayforpay.refundFaults[code] === 'account'
    ? { kind: 'refused', code }
    : { kind: 'unavailable', why: `refused ${code}` }
}

/** Without it WayForPay repeats a callback for days. */
function accept(reference: string, secret: string, now: number): Acknowledgement {
  const status = 'accept'
  const time = Math.floor(now / 1000)
  const signature = sign([reference, status, String(time)], secret)
  return {
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ orderReference: reference, status, time, signature }),
  }
}
