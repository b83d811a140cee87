import { priceText } from '../../domain/money.ts'
import type { Fact, LetterContent } from './letter.ts'
import type { OrderFacts } from './order-facts.ts'
import type { MoneyReturned } from './payment-messages.ts'

/** Money went back to the buyer: in full, in part, or that of a second payment. */
export function moneyReturnedLetter(order: OrderFacts, returned: MoneyReturned): LetterContent {
  const subject = `Повернули кошти за замовлення № ${order.number}`
  const lead = `Сума ${priceText(returned.sum)} надійде на картку протягом кількох банківських днів.`
  return {
    subject,
    preview: lead,
    badge: { text: 'Гроші повернено', isWarning: false },
    title: subject,
    blocks: [
      { kind: 'lead', text: lead },
      {
        kind: 'paragraph',
        text: returned.isOrderPaid ? 'Замовлення лишається чинним.' : 'Замовлення скасовано.',
      },
      { kind: 'facts', heading: 'Повернення', facts: factsOf(order, returned) },
    ],
  }
}

function factsOf(order: OrderFacts, { sum, inAll, paid }: MoneyReturned): Fact[] {
  return [
    { label: 'Номер замовлення', value: order.number },
    { label: 'Було оплачено', value: priceText(paid) },
    { label: 'Повертаємо', value: priceText(sum) },
    ...(inAll > sum ? [{ label: 'Разом повернено', value: priceText(inAll) }] : []),
  ]
}
