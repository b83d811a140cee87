import { generateKeyPairSync } from 'node:crypto'
import { decimalText } from '../../../src/domain/platform/money.ts'
import { createLiqpay } from '../../../src/server/payments/providers/liqpay/liqpay.ts'
import { createMonobank } from '../../../src/server/payments/providers/monobank/monobank.ts'
import { createWayforpay } from '../../../src/server/payments/providers/wayforpay/wayforpay.ts'
import { type ReceivedRequest, json, startServer } from '../pretend-server.ts'
import { part, type AttemptStatus } from './delivery.ts'
import { type Signers, wayforpayMessage } from './write-callback.ts'

/** WayForPay's own knowledge of a payment. */
interface Truth {
  readonly status: AttemptStatus
  readonly at: number
}

/** Of so many questions to WayForPay one is answered by an error, so that the callback has to be repeated. */
const everyBrokenAnswer = 29

/**
 * The three providers of the storm on one server: pages are opened, monobank tells its key and takes back what is
 * unpaid, LiqPay and monobank know of no payment, and WayForPay answers the truth as it stands.
 */
export async function startProviders(start: number) {
  const bankKeys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const signers: Signers = {
    monopay: bankKeys.privateKey,
    liqpay: { publicKey: 'sandbox_i1', privateKey: 'storm' },
    wayforpay: { account: 'storm_merchant', secret: 'storm' },
    start,
  }
  const key = Buffer.from(bankKeys.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
  const truths = new Map<string, Truth>()
  let questions = 0

  const { origin, requests } = await startServer((request, response) => {
    // A hundred thousand requests are not to be kept.
    requests.length = 0
    const { url, body } = request
    if (url === '/api/merchant/pubkey') return json(response, { key })
    if (url === '/api/merchant/invoice/create') {
      const reference = referenceIn(request)
      return json(response, { invoiceId: `i-${reference}`, pageUrl: `${origin}/page/${reference}` })
    }
    if (url === '/api/merchant/invoice/remove') return json(response, {})
    if (url.startsWith('/api/merchant/')) return json(response, { errCode: 'NOT_FOUND' }, 404)
    if (url === '/api/request') return json(response, { result: 'error', err_code: 'payment_not_found' })
    if (url.startsWith('/wayforpay/pay')) return json(response, { url: `${origin}/page/w` })
    questions++
    if (questions % everyBrokenAnswer === 0) return json(response, {}, 500)
    const { orderReference } = JSON.parse(body) as { orderReference: string }
    const truth = truths.get(orderReference)
    return json(response, truth ? statusAnswer(orderReference, truth, signers) : { reasonCode: 1127 })
  })

  return {
    signers,
    providers: {
      monopay: createMonobank({ baseUrl: origin, token: 't' }),
      liqpay: createLiqpay({ ...signers.liqpay, baseUrl: origin, isTestMode: true }),
      wayforpay: createWayforpay({
        payUrl: `${origin}/wayforpay/pay`,
        apiUrl: `${origin}/wayforpay/api`,
        merchantAccount: signers.wayforpay.account,
        secret: signers.wayforpay.secret,
        merchantDomain: 'shop.example',
      }),
    },
    /** A payment at WayForPay has come so far; it never goes back. */
    reaches: (reference: string, truth: Truth) => {
      if (truth.at > (truths.get(reference)?.at ?? -1)) truths.set(reference, truth)
    },
  }
}

function referenceIn({ body }: ReceivedRequest): string {
  const { merchantPaymInfo } = JSON.parse(body) as { merchantPaymInfo: { reference: string } }
  return merchantPaymInfo.reference
}

function statusAnswer(reference: string, truth: Truth, { wayforpay, start }: Signers) {
  return {
    ...wayforpayMessage({ reference, ...truth }, { ...wayforpay, start }),
    ...(truth.status === 'returned in part' && { refundAmount: Number(decimalText(part)) }),
  }
}
