import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import { isWithin, periodOf } from '../period.ts'
import { type Message, valueIn } from './message.ts'
import { statusFields } from './payment-fields.ts'
import { reasonOf } from './reason.ts'
import type { Account } from './signature.ts'

const mostDays = 31

/** Unsigned. */
export function transactionList(bank: Bank<CardPayment>, message: Message, account: Account): unknown {
  const [from, to] = ['dateBegin', 'dateEnd'].map((name) => secondsIn(message, name))
  const period = from !== undefined && to !== undefined ? periodOf(from, to, mostDays) : undefined
  if (!period) return reasonOf(1109)
  const tried = [...bank.all()].filter(
    ({ status, endedAt, createdAt }) => !untried.has(status) && isWithin(period, endedAt ?? createdAt),
  )
  return {
    ...reasonOf(1100),
    transactionList: tried.flatMap((payment) => rowsOf(payment, account)),
  }
}

const untried: ReadonlySet<CardPayment['status']> = new Set(['created', 'removed', 'expired'])

/** A refund is a row of its own with the same reference. */
function rowsOf(payment: CardPayment, account: Account) {
  const {
    merchantAccount: _account,
    merchantSignature: _signature,
    recToken: _token,
    authCode: _code,
    refundAmount,
    ...row
  } = statusFields(payment, account)
  const purchase = { transactionType: 'PURCHASE', ...row }
  if (refundAmount === undefined) return [purchase]
  const refund = {
    ...purchase,
    transactionType: 'REFUND',
    amount: refundAmount,
    transactionStatus: 'Refunded',
  }
  return [purchase, refund]
}

function secondsIn(message: Message, name: string): number | undefined {
  const written = valueIn(message, name)
  return /^\d{9,10}$/.test(written) ? Number(written) * 1000 : undefined
}
