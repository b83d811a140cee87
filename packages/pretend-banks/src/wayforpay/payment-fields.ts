import type { CardPayment, CardStatus } from '../card-payment.ts'
import { writeHryvnias } from '../hryvnias.ts'
import { type ReasonCode, reasonOf } from './reason.ts'
import { type Account, sign } from './signature.ts'

export function callbackFields(payment: CardPayment, { merchantAccount, secret }: Account) {
  const { reference: orderReference, amount, currency, createdAt, modifiedAt, approvalCode } = payment
  const { transactionStatus, reason, reasonCode } = transactionOf(payment)
  const hasCard = payment.endedAt !== undefined && payment.status !== 'expired'
  const cardPan = hasCard ? '44****4242' : ''
  const authCode = approvalCode ?? ''
  const covered = [orderReference, writeHryvnias(amount), currency, authCode, cardPan]
  return {
    merchantAccount,
    orderReference,
    merchantSignature: sign([merchantAccount, ...covered, transactionStatus, reasonCode], secret),
    amount: hryvnias(amount),
    currency,
    authCode,
    // A form parser would corrupt it.
    email: 'pokupets&tester=1@example.com',
    phone: '+380501234567',
    createdDate: seconds(createdAt),
    processingDate: seconds(modifiedAt),
    cardPan,
    cardType: hasCard ? 'Visa' : '',
    issuerBankCountry: hasCard ? 'Ukraine' : '',
    issuerBankName: hasCard ? 'Тестовий банк' : '',
    recToken: '',
    transactionStatus,
    reason,
    reasonCode,
    fee: hryvnias(payment.status === 'paid' ? Math.round(amount * 0.02) : 0),
    paymentSystem: 'card',
  }
}

/** `CHECK_STATUS`, the only answer with the refunded sum. */
export function statusFields(payment: CardPayment, account: Account) {
  const { amount, currency, refunded, status, endedAt } = payment
  const isSettled = status === 'paid' && endedAt !== undefined
  return {
    ...callbackFields(payment, account),
    baseAmount: hryvnias(amount),
    baseCurrency: currency,
    ...(isSettled && { settlementDate: seconds(endedAt), settlementAmount: hryvnias(amount - refunded) }),
    ...(refunded > 0 && { refundAmount: hryvnias(refunded) }),
  }
}

export function wordOf(payment: CardPayment): string {
  return transactionOf(payment).transactionStatus
}

function transactionOf({ status, refunded }: CardPayment) {
  const [transactionStatus, reasonCode] = status === 'paid' && refunded > 0 ? words.reversed : words[status]
  return { transactionStatus, ...reasonOf(reasonCode) }
}

const words: Readonly<Record<CardStatus, readonly [string, ReasonCode]>> = {
  created: ['Created', 1134],
  processing: ['InProcessing', 1131],
  paid: ['Approved', 1100],
  declined: ['Declined', 1104],
  canceled: ['Declined', 1125],
  expired: ['Expired', 1124],
  refunding: ['RefundInProcessing', 1138],
  reversed: ['Refunded', 1100],
  removed: ['Voided', 1100],
}

/** The shortest JSON number, like the signed text. */
function hryvnias(kopiykas: number): number {
  return Number(writeHryvnias(kopiykas))
}

function seconds(at: number): number {
  return Math.floor(at / 1000)
}
