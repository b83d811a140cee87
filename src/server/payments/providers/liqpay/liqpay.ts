import * as v from 'valibot'
import { hryvniasOf } from '../../../../domain/platform/hryvnias.ts'
import type { KeyCheck } from '../../../platform/neighbour.ts'
import { acquirer } from '../acquirer.ts'
import { patienceForLists } from '../list-payments.ts'
import { pageUrlFault } from '../page-url.ts'
import type {
  Asked,
  KnownPayment,
  NewPayment,
  NewRefund,
  Opened,
  PaymentProvider,
  RefundAnswer,
} from '../provider.ts'
import { readCallback } from './callback.ts'
import { checkoutFault, checkoutParameters, type Shop } from './checkout.ts'
import { createClient, type LiqpayClient } from './client.ts'
import { type Goods, goodsPattern, readGoods } from './goods.ts'
import { type ApiVersion, linkTo, seal } from './envelope.ts'
import { parseErrorCode, parsePayment } from './payment.ts'
import { listPayments } from './reports.ts'
import { newsOf, statuses } from './status.ts'

const official = 'https://www.liqpay.ua'

export const liqpay = acquirer({
  settings: {
    LIQPAY_PUBLIC_KEY: { says: 'LiqPay’s public key', kind: 'key', longest: 200, standInField: 'publicKey' },
    LIQPAY_PRIVATE_KEY: {
      says: 'LiqPay’s private key',
      kind: 'key',
      longest: 200,
      standInField: 'privateKey',
    },
    LIQPAY_URL: {
      says: 'another address that speaks the same protocol',
      kind: 'address',
      official,
      standInPath: '',
    },
    LIQPAY_VERSION: {
      says: 'of the API that they are for: `3`, signed with SHA-1, or `7`, with SHA3-256',
      kind: 'choice',
      of: ['3', '7'],
    },
    LIQPAY_GOODS: {
      says: 'the numbers by which LiqPay’s cabinet knows what is sold, `1001` or `1001, gentle-care=1002`. LiqPay then issues the receipts and tells the shop nothing of them; Checkbox is the surer way',
      kind: 'option',
      pattern: goodsPattern,
      must: 'must be a number of its cabinet, like 1001, or 1001, gentle-care=1002 where things have their own',
    },
  },
  domain: 'liqpay.ua',
  isTestKey: (account) => account.LIQPAY_PUBLIC_KEY.startsWith('sandbox_'),
  exceptWith: ' except with keys that begin with sandbox_',
  statuses,
  standIn: () => import('@kraplia/pretend-banks/liqpay'),
  refundFaults: {
    amount_limit: 'sum',
    err_limit_amount: 'sum',
    err_payment_amount_limit: 'sum',
    limit: 'sum',
    payment_err_status: 'payment',
    payment_not_found: 'payment',
    payment_processing: 'payment',
    err_auth: 'account',
    invalid_signature: 'account',
    public_key_not_found: 'account',
    shop_blocked: 'account',
    shop_not_active: 'account',
  },
  // It knows goods by ids of its own, and reports no receipts.
  issuesReceipts: (account) => account !== undefined && account.LIQPAY_GOODS !== '',
  meansOfPayment: 'Платіж через інтегратора LiqPay',
  create: (account, { isTestMode, allowedPageHosts, asBrowsersReach }) =>
    createLiqpay({
      baseUrl: account.LIQPAY_URL,
      pageBaseUrl: asBrowsersReach(account.LIQPAY_URL),
      publicKey: account.LIQPAY_PUBLIC_KEY,
      privateKey: account.LIQPAY_PRIVATE_KEY,
      version: account.LIQPAY_VERSION === '7' ? 7 : 3,
      isTestMode,
      allowedPageHosts,
      goods: readGoods(account.LIQPAY_GOODS),
    }),
})

export interface LiqpayOptions {
  readonly baseUrl?: string
  readonly pageBaseUrl?: string
  readonly publicKey: string
  readonly privateKey: string
  readonly version?: ApiVersion
  readonly isTestMode: boolean
  readonly clock?: () => number
  readonly timeoutMs?: number
  readonly allowedPageHosts?: readonly string[]
  readonly goods?: Goods | undefined
}

/** https://www.liqpay.ua/doc. LiqPay knows a payment by our own reference. */
export function createLiqpay(options: LiqpayOptions): PaymentProvider {
  const { publicKey, privateKey, version = 3, isTestMode, baseUrl = official, clock = Date.now } = options
  const pageBaseUrl = options.pageBaseUrl ?? baseUrl
  const fault = pageUrlFault(pageBaseUrl, {
    baseUrl,
    bankHosts: ['www.liqpay.ua'],
    allowedPageHosts: options.allowedPageHosts ?? [],
  })
  if (fault) throw new RangeError(`LiqPay's ${fault.why}`)
  const account = { baseUrl, publicKey, privateKey, version }
  const client = createClient({ ...account, timeoutMs: options.timeoutMs ?? 8000 })
  const listClient = createClient({ ...account, ...patienceForLists(options.timeoutMs) })
  const shop = { publicKey, privateKey, version, isTestMode, goods: options.goods }
  // No other address is documented for any version.
  const page = `${pageBaseUrl.replace(/\/+$/, '')}/api/3/checkout`
  return {
    open: async (payment) => open(payment, shop, { page, now: clock() }),
    ask: (payment) => ask(client, payment, shop),
    // The link is made here and LiqPay learns of it when the buyer opens it.
    close: async () => ({ kind: 'stays-open', why: 'LiqPay takes back no page' }),
    refund: (payment, wanted) => refund(client, payment, wanted),
    askReceipts: async () => ({ kind: 'untold' }),
    listPayments: (period) => listPayments(listClient, period, isTestMode),
    checkKey: () => checkKey(client),
    readCallback: async (callback) => readCallback(callback, shop),
    acknowledge: () => ({ contentType: 'application/json; charset=utf-8', body: '{}' }),
  }
}

function open(
  payment: NewPayment,
  shop: Shop & { privateKey: string; goods: Goods | undefined },
  { page, now }: { page: string; now: number },
): Opened {
  const fault = checkoutFault(payment)
  if (fault !== undefined) return { kind: 'refused', code: fault }
  const envelope = seal(checkoutParameters(payment, shop, now), shop.privateKey, shop.version)
  return { kind: 'opened', providerId: payment.reference, pageUrl: linkTo(page, envelope) }
}

async function ask(client: LiqpayClient, { reference }: KnownPayment, shop: Shop): Promise<Asked> {
  const answer = await client({ action: 'status', order_id: reference })
  if (answer.kind === 'unavailable') return answer
  const code = parseErrorCode(answer.body)
  if (code === 'payment_not_found') return { kind: 'unknown-payment' }
  const payment = parsePayment(answer.body)
  if (!payment) {
    return { kind: 'unavailable', why: code === undefined ? 'no payment in the answer' : `refused ${code}` }
  }
  const { order_id: orderId, public_key: publicKey = shop.publicKey, action = 'pay' } = payment
  if (orderId !== reference || publicKey !== shop.publicKey || action !== 'pay') {
    return { kind: 'unavailable', why: 'answer about something else' }
  }
  const news = newsOf(payment, shop.isTestMode)
  return news ? { kind: 'news', news } : { kind: 'unavailable', why: 'no time in the answer' }
}

const refundAnswer = v.object({
  status: v.optional(v.string()),
  result: v.optional(v.string()),
  order_id: v.optional(v.string()),
})

async function refund(
  client: LiqpayClient,
  { reference }: KnownPayment,
  { amount }: NewRefund,
): Promise<RefundAnswer> {
  const answer = await client({
    action: 'refund',
    order_id: reference,
    amount: hryvniasOf(amount),
  })
  if (answer.kind === 'unavailable') return answer
  const parsed = v.safeParse(refundAnswer, answer.body)
  if (!parsed.success) return { kind: 'unavailable', why: 'no refund in the answer' }
  const { status = '', result, order_id: orderId = reference } = parsed.output
  if (orderId !== reference) return { kind: 'unavailable', why: 'answer about something else' }
  if (result === 'error' || ['error', 'failure'].includes(status)) {
    return { kind: 'refused', code: parseErrorCode(answer.body) ?? 'error' }
  }
  const isTaken = ['success', 'reversed', 'wait_reserve', 'processing'].includes(status)
  return isTaken ? { kind: 'accepted' } : { kind: 'unavailable', why: 'no refund in the answer' }
}

/** LiqPay says that a payment does not exist only to the holder of valid keys. */
async function checkKey(client: LiqpayClient): Promise<KeyCheck> {
  const answer = await client({ action: 'status', order_id: 'key-check' })
  if (answer.kind === 'unavailable') return answer
  const code = parseErrorCode(answer.body)
  if (code === 'payment_not_found' || parsePayment(answer.body)) return { kind: 'accepted' }
  if (code === undefined) return { kind: 'unavailable', why: 'no payment in the answer' }
  return liqpay.refundFaults[code] === 'account'
    ? { kind: 'refused', code }
    : { kind: 'unavailable', why: `refused ${code}` }
}
