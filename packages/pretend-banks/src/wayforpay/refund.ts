import type { Bank } from '../bank.ts'
import type { CardPayment } from '../card-payment.ts'
import { type ApiRule, isRefused, laterBy } from '../faults.ts'
import { readHryvnias } from '../hryvnias.ts'
import { type Message, valueIn } from './message.ts'
import { type ReasonCode, reasonOf } from './reason.ts'
import { type Account, sign } from './signature.ts'

export async function refund(
  { bank, account }: { readonly bank: Bank<CardPayment>; readonly account: Account },
  asked: { readonly payment: CardPayment; readonly message: Message; readonly rule: ApiRule | undefined },
): Promise<unknown> {
  const { payment, message, rule } = asked
  const amount = readHryvnias(valueIn(message, 'amount'))
  if (valueIn(message, 'comment') === '') return reasonOf(1115)
  if (amount === undefined) return reasonOf(1130)
  if (valueIn(message, 'currency') !== payment.currency) return reasonOf(1110)
  const answer = (word: string, code: ReasonCode) => signed(payment, account, [word, code])
  if (payment.status !== 'paid') return answer('Declined', 1123)
  const isAll = payment.refunded + amount === payment.amount
  if (isRefused(rule, isAll)) return answer('Declined', isAll ? 1136 : 1141)
  const later = laterBy(rule)
  if (later) {
    const taken = await bank.refundLater(payment, { amount }, later)
    return taken ? answer('RefundInProcessing', 1138) : answer('Declined', 1128)
  }
  return (await bank.refund(payment, { amount })) ? answer('Refunded', 1100) : answer('Declined', 1128)
}

function signed(
  { reference: orderReference }: CardPayment,
  { merchantAccount, secret }: Account,
  [transactionStatus, code]: readonly [string, ReasonCode],
) {
  const merchantSignature = sign([merchantAccount, orderReference, transactionStatus, code], secret)
  return { merchantAccount, orderReference, transactionStatus, ...reasonOf(code), merchantSignature }
}
