import { randomBytes, randomInt } from 'node:crypto'
import type { Life, RefundAsked } from '../bank.ts'
import type { Change as ChangeOf, Kept } from '../payment-store.ts'

export type InvoiceStatus = 'created' | 'processing' | 'success' | 'failure' | 'reversed' | 'expired'

/** Kopiykas; milliseconds since 1970. */
export interface Invoice extends Kept {
  readonly status: InvoiceStatus
  readonly amount: number
  readonly ccy: number
  readonly validSeconds: number
  readonly lines: readonly InvoiceLine[]
  readonly cancelList: readonly Refund[]
  readonly finalAmount?: number
  readonly failureReason?: string
  readonly errCode?: string
  readonly destination?: string
  readonly redirectUrl?: string
  readonly webHookUrl?: string
  readonly paymentInfo?: PaymentInfo
  /** Only in statements. */
  readonly paidAt?: number
}

export interface InvoiceLine {
  readonly name: string
  readonly qty: number
  readonly sum: number
}

interface Refund {
  readonly status: 'processing' | 'success' | 'failure'
  readonly amount: number
  readonly ccy: number
  readonly createdDate: string
  readonly modifiedDate: string
  readonly approvalCode?: string
  readonly rrn?: string
  readonly extRef?: string
  /** In no answer. */
  readonly lines?: readonly InvoiceLine[]
}

interface PaymentInfo {
  readonly maskedPan: string
  readonly approvalCode: string
  readonly rrn: string
  readonly tranId: string
  readonly terminal: string
  readonly bank: string
  readonly paymentSystem: string
  readonly paymentMethod: string
  readonly fee: number
  readonly country: string
}

type Change = ChangeOf<Invoice>

export function newInvoiceId(now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  return day + randomBytes(12).toString('base64url').replaceAll('-', 'a').replaceAll('_', 'b')
}

/** Expiry has no webhook. */
export const invoiceLife: Life<Invoice> = {
  isOpen,
  hasRunOut: (invoice, now) =>
    invoice.status === 'created' && now > invoice.createdAt + invoice.validSeconds * 1000,
  moves: (invoice, action) => {
    switch (action) {
      case 'pay':
        return {
          changes: invoice.status === 'created' ? [processing, paid(invoice)] : [paid(invoice)],
          isNotified: true,
        }
      case 'process':
        return { changes: [processing], isNotified: true }
      case 'decline':
        return { changes: [processing, declined], isNotified: true }
      case 'cancel':
        return { changes: [canceledByPayer], isNotified: true }
      case 'expire':
        return { changes: [{ status: 'expired' }], isNotified: false }
    }
  },
  refunded,
  refunding: (invoice, refund) => ({
    cancelList: [...invoice.cancelList, { ...refundItem(invoice, refund), status: 'processing' }],
  }),
  notRefunding: ({ cancelList }) => ({
    cancelList: cancelList.map((refund) =>
      refund.status === 'processing' ? { ...refund, status: 'failure' } : refund,
    ),
  }),
  takenBack: ({ status }) => (status === 'created' ? canceledByPayer : undefined),
}

export function isOpen({ status }: Invoice): boolean {
  return status === 'created' || status === 'processing'
}

const processing: Change = { status: 'processing' }

function paid({ amount }: Invoice): Change {
  return { status: 'success', finalAmount: amount, paymentInfo: newPaymentInfo(amount), paidAt: Date.now() }
}

const declined: Change = {
  status: 'failure',
  errCode: '59',
  failureReason: 'Недостатньо коштів на картці',
}

const canceledByPayer: Change = {
  status: 'failure',
  errCode: '8002',
  failureReason: 'Платіж скасовано платником',
}

/** A full one makes it `reversed`. `undefined`: more than is left. */
function refunded(invoice: Invoice, refund: RefundAsked & { now: number }): Change | undefined {
  const left = invoice.finalAmount ?? 0
  const amount = refund.amount ?? left
  if (invoice.status !== 'success' || !Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    return undefined
  const item: Refund = {
    ...refundItem(invoice, refund),
    status: 'success',
    approvalCode: digits(6),
    rrn: digits(12),
  }
  const ended = invoice.cancelList.filter(({ status }) => status !== 'processing')
  return {
    status: amount === left ? 'reversed' : 'success',
    finalAmount: left - amount,
    cancelList: [...ended, item],
  }
}

function refundItem(invoice: Invoice, { amount, extRef, lines, now }: RefundAsked & { now: number }) {
  const date = dateText(now)
  return {
    amount: amount ?? invoice.finalAmount ?? 0,
    ccy: invoice.ccy,
    createdDate: date,
    modifiedDate: date,
    ...(extRef !== undefined && { extRef }),
    ...(lines && { lines }),
  }
}

export function invoiceFields(invoice: Invoice) {
  const { id: invoiceId, status, failureReason, errCode, amount, ccy, finalAmount } = invoice
  return {
    invoiceId,
    status,
    failureReason,
    errCode,
    amount,
    ccy,
    finalAmount,
    createdDate: dateText(invoice.createdAt),
    modifiedDate: dateText(invoice.modifiedAt),
    reference: invoice.reference,
    destination: invoice.destination,
    cancelList:
      invoice.cancelList.length > 0
        ? invoice.cancelList.map((refund) => ({ ...refund, lines: undefined }))
        : undefined,
    paymentInfo: invoice.paymentInfo,
  }
}

/** RFC 3339 in whole seconds, as the bank writes it: events of one second have equal times. */
export function dateText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`
}

function newPaymentInfo(amount: number): PaymentInfo {
  return {
    maskedPan: '44440311******30',
    approvalCode: digits(6),
    rrn: digits(12),
    tranId: digits(10),
    terminal: 'MI000000',
    bank: 'Тестовий банк',
    paymentSystem: 'visa',
    paymentMethod: 'pan',
    fee: Math.round(amount * 0.013),
    country: '804',
  }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
