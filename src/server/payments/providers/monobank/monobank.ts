import * as v from 'valibot'
import type { KeyCheck } from '../../../platform/neighbour.ts'
import { acquirer } from '../acquirer.ts'
import { patienceForLists } from '../list-payments.ts'
import { pageUrlFault, type PageRules } from '../page-url.ts'
import type {
  Asked,
  Closed,
  KnownPayment,
  NewRefund,
  Opened,
  PaymentProvider,
  RefundAnswer,
} from '../provider.ts'
import { createClient, type MonobankClient } from './client.ts'
import { basketItem, newInvoice, parseInvoice } from './invoice.ts'
import { createSignatureChecker } from './public-key.ts'
import { askReceipts } from './receipts.ts'
import { newsOf, statuses } from './status.ts'
import { listPayments } from './statement.ts'
import { readWebhook } from './webhook.ts'

export const monobank = acquirer({
  settings: {
    MONOBANK_TOKEN: { says: 'monobank’s merchant token', kind: 'key', longest: 500, standInField: 'token' },
    MONOBANK_URL: {
      says: 'another address that speaks the same protocol',
      kind: 'address',
      official: 'https://api.monobank.ua',
      standInPath: '',
    },
    MONOBANK_TAXES: {
      says: 'one or two tax codes of every line of monobank’s receipts, like `8`; Vchasno.Kasa needs them',
      kind: 'option',
      pattern: /^\d{1,3}(\s*,\s*\d{1,3})?$/,
      must: 'must be one code or two, like 8 or 1, 4',
    },
  },
  domain: 'monobank.ua',
  isTestKey: () => false,
  exceptWith: ', its test tokens look like any other',
  statuses,
  standIn: () => import('@kraplia/pretend-banks/monobank'),
  refundFaults: {
    WRONG_CANCEL_AMOUNT: 'sum',
    CANCEL_NOT_AVAILABLE: 'payment',
    ORDER_IN_PROGRESS: 'payment',
    HOLD_INVOICE_NOT_FINALIZED: 'payment',
    NOT_FOUND: 'payment',
    FORBIDDEN: 'account',
    TOKEN_NOT_FOUND: 'account',
  },
  issuesReceipts: () => true,
  meansOfPayment: 'Інтернет еквайринг',
  create: ({ MONOBANK_TOKEN: token, MONOBANK_URL: baseUrl, MONOBANK_TAXES: taxes }, { allowedPageHosts }) =>
    createMonobank({
      baseUrl,
      token,
      allowedPageHosts,
      taxes: taxes === '' ? [] : taxes.split(',').map(Number),
    }),
})

interface MonobankOptions {
  readonly baseUrl: string
  readonly token: string
  readonly taxes?: readonly number[]
  readonly clock?: () => number
  readonly timeoutMs?: number
  readonly allowedPageHosts?: readonly string[]
}

/** "plata by mono", https://api.monobank.ua/docs/acquiring.html */
export function createMonobank(options: MonobankOptions): PaymentProvider {
  const { baseUrl, token, timeoutMs = 8000, allowedPageHosts = [], taxes = [] } = options
  const client = createClient({ baseUrl, token, timeoutMs })
  const listClient = createClient({ baseUrl, token, ...patienceForLists(options.timeoutMs) })
  const signatures = createSignatureChecker(client, options.clock ?? (() => performance.now()))
  return {
    open: async (payment) =>
      open(client, newInvoice(payment, taxes), { baseUrl, bankHosts: pageHosts, allowedPageHosts }),
    ask: (payment) => ask(client, payment),
    close: (payment) => close(client, payment),
    askReceipts: (payment) => askReceipts(client, payment, [new URL(baseUrl).host, ...allowedPageHosts]),
    refund: (payment, wanted) => refund(client, payment, wanted, taxes),
    listPayments: (period) => listPayments(listClient, period),
    checkKey: () => checkKey(client),
    readCallback: (callback) => readWebhook(callback, signatures),
    acknowledge: () => ({ contentType: 'application/json; charset=utf-8', body: '{}' }),
  }
}

const pageHosts = ['pay.mbnk.biz', 'pay.monobank.ua']

const createdAnswer = v.object({ invoiceId: v.pipe(v.string(), v.nonEmpty()), pageUrl: v.string() })

async function open(client: MonobankClient, invoice: object, pages: PageRules): Promise<Opened> {
  const answer = await client.post('/api/merchant/invoice/create', invoice)
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.code }
  const created = v.safeParse(createdAnswer, answer.body)
  if (!created.success) return { kind: 'unavailable', why: 'no invoice in the answer' }
  const { invoiceId, pageUrl } = created.output
  const fault = pageUrlFault(pageUrl, pages)
  if (fault) return { kind: 'unavailable', ...fault }
  return { kind: 'opened', providerId: invoiceId, pageUrl }
}

async function ask(client: MonobankClient, { providerId, reference }: KnownPayment): Promise<Asked> {
  const path = `/api/merchant/invoice/status?invoiceId=${encodeURIComponent(providerId)}`
  const answer = await client.get(path)
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') {
    if (answer.status === 404) return { kind: 'unknown-payment' }
    return { kind: 'unavailable', why: `refused ${answer.code}` }
  }
  const invoice = parseInvoice(answer.body)
  if (!invoice) return { kind: 'unavailable', why: 'no invoice in the answer' }
  const isOther =
    invoice.invoiceId !== providerId || (invoice.reference !== undefined && invoice.reference !== reference)
  if (isOther) return { kind: 'unavailable', why: 'answer about another invoice' }
  const news = newsOf(invoice)
  return news ? { kind: 'news', news } : { kind: 'unavailable', why: 'no time in the answer' }
}

/** The bank refuses for an invoice somebody has acted on. */
async function close(client: MonobankClient, { providerId }: KnownPayment): Promise<Closed> {
  const answer = await client.post('/api/merchant/invoice/remove', { invoiceId: providerId })
  switch (answer.kind) {
    case 'answered':
      return { kind: 'closed' }
    case 'refused':
      return { kind: 'stays-open', why: `refused ${answer.code}` }
    case 'unavailable':
      return answer
  }
}

const cancelAnswer = v.object({ status: v.picklist(['processing', 'success', 'failure']) })

/** Without `amount` the bank refunds everything. `items` are required when the bank issues receipts. */
async function refund(
  client: MonobankClient,
  { providerId }: KnownPayment,
  { refundId, amount, paid, lines }: NewRefund,
  taxes: readonly number[],
): Promise<RefundAnswer> {
  const answer = await client.post('/api/merchant/invoice/cancel', {
    invoiceId: providerId,
    extRef: refundId,
    ...(amount !== paid && { amount }),
    items: lines.map((line) => basketItem(line, taxes)),
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.code }
  const parsed = v.safeParse(cancelAnswer, answer.body)
  if (!parsed.success) return { kind: 'unavailable', why: 'no refund in the answer' }
  return parsed.output.status === 'failure' ? { kind: 'refused', code: 'failure' } : { kind: 'accepted' }
}

const details = v.object({ merchantName: v.pipe(v.string(), v.maxLength(200)) })

async function checkKey(client: MonobankClient): Promise<KeyCheck> {
  const answer = await client.get('/api/merchant/details')
  if (answer.kind === 'unavailable') return answer
  if (answer.kind === 'refused') {
    const { code } = answer
    const isOfAccount = monobank.refundFaults[code] === 'account'
    return isOfAccount ? { kind: 'refused', code } : { kind: 'unavailable', why: `refused ${code}` }
  }
  const parsed = v.safeParse(details, answer.body)
  if (!parsed.success) return { kind: 'unavailable', why: 'no merchant in the answer' }
  return { kind: 'accepted', account: parsed.output.merchantName }
}
