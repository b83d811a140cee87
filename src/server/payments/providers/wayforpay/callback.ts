import type { PaymentNews } from '../../../../domain/orders/payment.ts'
import type { Asked, CallbackHint, CallbackReading, RawCallback } from '../provider.ts'
import { isSignedPayment, readCallbackFields } from './message.ts'
import { newsOf, parsePayment, type WayforpayPayment } from './payment.ts'
import type { Merchant } from './purchase.ts'

/**
 * The signature leaves out times and the refunded sum, and the buyer's browser has a copy that could be replayed to turn
 * a refund into a payment. So it is only a hint; the status call decides.
 */
export function createCallbackReader(
  merchant: Merchant,
  askNow: (reference: string) => Promise<Asked>,
): (callback: RawCallback) => Promise<CallbackReading> {
  const askAfresh = createAsker(askNow)

  return async (callback) => {
    const read = readSigned(callback, merchant)
    if (read.kind !== 'payment') return read
    const reference = read.payment.orderReference
    const reported = newsOf(read.payment)
    if (!reported) return { kind: 'irrelevant', why: 'no time', reference }
    return {
      kind: 'hint',
      reference,
      reported,
      confirm: async () => settle(reported, reference, await askAfresh(reference)),
    }
  }
}

function settle(
  reported: PaymentNews,
  reference: string,
  asked: Asked,
): Awaited<ReturnType<CallbackHint['confirm']>> {
  if (asked.kind === 'news' && stageOf(asked.news) >= stageOf(reported)) {
    return { kind: 'news', reference, providerId: reference, news: asked.news }
  }
  return { kind: 'unverifiable', why: `${reported.providerStatus} is not confirmed: ${whyNot(asked)}` }
}

/** The answer to an earlier question may be older than the callback. Concurrent callbacks share one more question. */
function createAsker(askNow: (reference: string) => Promise<Asked>): (reference: string) => Promise<Asked> {
  const asking = new Map<string, { readonly answer: Promise<Asked>; next?: Promise<Asked> }>()

  async function put(reference: string): Promise<Asked> {
    const question = { answer: askNow(reference) }
    asking.set(reference, question)
    try {
      return await question.answer
    } finally {
      if (asking.get(reference) === question) asking.delete(reference)
    }
  }

  return async (reference) => {
    const underWay = asking.get(reference)
    if (!underWay) return put(reference)
    underWay.next ??= underWay.answer.then(() => put(reference))
    return underWay.next
  }
}

function stageOf({ state, refunded }: PaymentNews): 0 | 1 | 2 {
  if (state === 'refunded' || refunded !== undefined) return 2
  return state === 'paid' ? 1 : 0
}

function whyNot(asked: Asked): string {
  switch (asked.kind) {
    case 'news':
      return asked.news.providerStatus
    case 'unknown-payment':
      return 'unknown'
    case 'unavailable':
      return asked.why
  }
}

type SignedCallback =
  | { readonly kind: 'payment'; readonly payment: WayforpayPayment }
  | Exclude<CallbackReading, { kind: 'news' | 'hint' }>

function readSigned({ body }: RawCallback, { account, secret }: Merchant): SignedCallback {
  const fields = readCallbackFields(body.toString('utf8'))
  if (!fields?.get('merchantSignature')) return { kind: 'forged', why: 'no signature' }
  if (!isSignedPayment(fields, secret)) return { kind: 'forged', why: 'wrong signature' }
  const payment = parsePayment(fields)
  if (!payment) return { kind: 'irrelevant', why: 'not about a payment', ...referenceIn(fields) }
  const { orderReference: reference } = payment
  if (payment.merchantAccount !== account)
    return { kind: 'irrelevant', why: 'of another merchant', reference }
  return { kind: 'payment', payment }
}

function referenceIn(fields: ReadonlyMap<string, string>): { reference?: string } {
  const reference = fields.get('orderReference')
  return reference === undefined ? {} : { reference }
}
