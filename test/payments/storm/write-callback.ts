import { createHash, createSign, type KeyObject } from 'node:crypto'
import { sign } from '../../../src/server/payments/providers/wayforpay/message.ts'
import { asked, isMoney, part, type AttemptStatus, type StormCallback } from './delivery.ts'

/** Who signs. The shop knows the same keys, except of monobank: there it asks for the public half. */
export interface Signers {
  readonly monopay: KeyObject
  readonly liqpay: { readonly publicKey: string; readonly privateKey: string }
  readonly wayforpay: { readonly account: string; readonly secret: string }
  /** The storm's beginning of time, milliseconds since 1970, a whole second. */
  readonly start: number
}

/** The body and headers of a callback as its provider, or a forger, sends them. */
export function writeCallback(callback: StormCallback, signers: Signers) {
  switch (callback.method) {
    case 'monopay':
      return byMonobank(callback, signers)
    case 'liqpay':
      return byLiqpay(callback, signers)
    case 'wayforpay':
      return byWayforpay(callback, signers)
  }
}

function byMonobank({ reference, status, at, kind }: StormCallback, { monopay, start }: Signers) {
  const amount = kind === 'wrong sum' ? asked - 1 : asked
  const body = JSON.stringify({
    invoiceId: `i-${reference}`,
    reference,
    status: {
      pending: 'processing',
      failed: 'failure',
      paid: 'success',
      'returned in part': 'success',
      refunded: 'reversed',
    }[status],
    amount,
    ccy: 980,
    ...(status === 'returned in part' && { finalAmount: amount - part }),
    modifiedDate: new Date(start + at * 1000).toISOString(),
  })
  const signed = kind === 'forged' ? `${body} ` : body
  return { body, headers: { 'x-sign': createSign('sha256').update(signed).sign(monopay, 'base64') } }
}

function byLiqpay({ reference, status, at, kind }: StormCallback, { liqpay, start }: Signers) {
  const { publicKey, privateKey } = liqpay
  const amount = kind === 'wrong sum' ? asked - 1 : asked
  const returned = status === 'refunded' ? amount : status === 'returned in part' ? part : undefined
  const callback = {
    version: 3,
    action: 'pay',
    public_key: publicKey,
    order_id: reference,
    status: {
      pending: 'processing',
      failed: 'failure',
      paid: 'success',
      'returned in part': 'success',
      refunded: 'reversed',
    }[status],
    amount: amount / 100,
    currency: 'UAH',
    payment_id: 1,
    create_date: start,
    end_date: start + at * 1000,
    ...(returned !== undefined && { refund_amount: returned / 100 }),
  }
  const data = Buffer.from(JSON.stringify(callback)).toString('base64')
  const secret = kind === 'forged' ? 'guess' : privateKey
  const signature = createHash('sha1')
    .update(secret + data + secret)
    .digest('base64')
  return { body: new URLSearchParams({ data, signature }).toString(), headers: asForm }
}

/** Its callbacks do not say how much went back: that is for who asks. */
function byWayforpay(callback: StormCallback, { wayforpay, start }: Signers) {
  const { account, secret } = wayforpay
  const message = wayforpayMessage(callback, {
    account,
    secret: callback.kind === 'forged' ? 'guess' : secret,
    start,
  })
  return { body: JSON.stringify(message), headers: asForm }
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** A payment at WayForPay, signed; the status answer of the same payment adds how much went back. */
export function wayforpayMessage(
  {
    reference,
    status,
    at,
    kind,
  }: { reference: string; status: AttemptStatus; at: number; kind?: StormCallback['kind'] },
  { account, secret, start }: { account: string; secret: string; start: number },
) {
  const amount = (kind === 'wrong sum' ? asked - 1 : asked) / 100
  const authCode = isMoney(status) ? '541963' : ''
  const [transactionStatus, reasonCode] = wayforpayWords[status]
  return {
    merchantAccount: account,
    orderReference: reference,
    merchantSignature: sign(
      [account, reference, String(amount), 'UAH', authCode, '', transactionStatus, String(reasonCode)],
      secret,
    ),
    amount,
    currency: 'UAH',
    authCode,
    cardPan: '',
    createdDate: start / 1000,
    processingDate: start / 1000 + at,
    transactionStatus,
    reasonCode,
  }
}

const wayforpayWords = {
  pending: ['InProcessing', 1131],
  failed: ['Declined', 1104],
  paid: ['Approved', 1100],
  'returned in part': ['Refunded', 1100],
  refunded: ['Refunded', 1100],
} as const satisfies Record<AttemptStatus, readonly [string, number]>
