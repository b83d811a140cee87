import type { CardPayment, CardStatus } from '../card-payment.ts'

declare global {
  interface JSON {
    /** ES2025, missing in TypeScript's library. */
    rawJSON(text: string): unknown
  }
}

export function paymentFields(payment: CardPayment, publicKey: string) {
  const { id, reference, amount, currency, refunded, createdAt, modifiedAt, endedAt, purpose } = payment
  const fee = Math.round(amount * 0.015)
  return {
    payment_id: Number(id),
    action: 'pay',
    status: wordOf(payment),
    version: 3,
    type: 'buy',
    paytype: 'card',
    public_key: publicKey,
    acq_id: 414963,
    order_id: reference,
    liqpay_order_id: `PRETEND${id}`,
    description: purpose,
    sender_card_mask2: '424242*42',
    sender_card_bank: 'Тестовий банк',
    sender_card_type: 'visa',
    sender_card_country: 804,
    ip: '127.0.0.1',
    amount: decimal(amount),
    currency,
    sender_commission: decimal(0),
    receiver_commission: decimal(fee),
    agent_commission: decimal(0),
    amount_debit: decimal(amount),
    amount_credit: decimal(amount),
    commission_debit: decimal(0),
    commission_credit: decimal(fee),
    currency_debit: currency,
    currency_credit: currency,
    sender_bonus: decimal(0),
    amount_bonus: decimal(0),
    mpi_eci: '7',
    is_3ds: false,
    language: 'uk',
    create_date: createdAt,
    ...(endedAt !== undefined && { end_date: endedAt }),
    ...(refunded > 0 && { refund_amount: decimal(refunded), refund_date_last: modifiedAt }),
    transaction_id: Number(id),
    ...errorOf(payment),
  }
}

export function wordOf({ status, notes }: CardPayment): string {
  return status === 'paid' && notes['sandbox'] === '1' ? 'sandbox' : words[status]
}

const words: Readonly<Record<CardStatus, string>> = {
  created: 'prepared',
  processing: 'processing',
  paid: 'success',
  declined: 'failure',
  canceled: 'failure',
  expired: 'failure',
  refunding: 'wait_reserve',
  reversed: 'reversed',
  removed: 'failure',
}

function errorOf({ status }: CardPayment) {
  if (status === 'declined') return { err_code: 'limit', err_description: 'Перевищено ліміт картки' }
  if (status === 'expired') return { err_code: 'expired_prepared', err_description: 'Час на оплату вийшов' }
  return {}
}

/** LiqPay always writes a decimal point: `690.0`. */
function decimal(kopiykas: number): unknown {
  const [whole, places] = [Math.floor(kopiykas / 100), String(kopiykas % 100).padStart(2, '0')]
  return JSON.rawJSON(`${whole}.${places.replace(/0$/, '')}`)
}
