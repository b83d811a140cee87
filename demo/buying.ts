import type { PaymentMethod } from '../src/domain/payments/payment-method.ts'
import {
  type Basket,
  openPaymentPage,
  type PlacedOrder,
  placeOrder,
  sendQuiz,
  type SentQuiz,
} from './buyer.ts'
import type { DemoShop } from './open-shop.ts'
import type { Person } from './people.ts'
import type { Story } from './play.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** How a try to pay ends: `process` is a bank that goes on checking, `leave` a buyer who has gone. */
interface Try {
  readonly method: PaymentMethod
  readonly end: 'pay' | 'decline' | 'cancel' | 'process' | 'leave' | 'pay-with-the-one-before'
}

export interface Purchase {
  /** Of its order, and of its quiz. */
  readonly key: string
  /** When the order is placed. */
  readonly at: number
  readonly person: Person
  readonly quiz?: SentQuiz | undefined
  readonly basket: Basket
  readonly tries: readonly Try[]
}

/** A quiz perhaps, an order, and the tries to pay it. */
export async function* buy(shop: DemoShop, purchase: Purchase): Story<PlacedOrder> {
  const { key, at, person, quiz, basket, tries } = purchase
  let quizId: string | undefined
  if (quiz) {
    yield at - 6 * minuteMs
    quizId = await sendQuiz(shop, key, quiz, at - 6 * minuteMs)
  }
  yield at
  const order = await placeOrder(shop, key, person, basket, quizId)
  for (const [place, { method, end }] of tries.entries()) {
    if (place > 0) yield at + place * 5 * minuteMs
    await openPaymentPage(shop, order, method)
    const reference = `${order.number}-${place + 1}`
    const before = tries[place - 1]
    if (end === 'leave') continue
    if (end === 'pay-with-the-one-before' && before) {
      await shop.banks.act({ method, reference }, 'pay')
      await shop.banks.act({ method: before.method, reference: `${order.number}-${place}` }, 'pay')
      continue
    }
    yield at + place * 5 * minuteMs + 100_000
    await shop.banks.act({ method, reference }, end === 'pay-with-the-one-before' ? 'pay' : end)
  }
  return order
}

/** When the order of a purchase is paid, if it is. */
export function paidAt({ at, tries }: Purchase): number {
  return at + (tries.length - 1) * 5 * minuteMs + 100_000
}
