import { priceText } from '../../../domain/money.ts'
import { kyivDay } from './kyiv-time.ts'
import type { Block, Fact, LetterContent } from './draw/letter.ts'
import type { OrderFacts } from './order-facts.ts'
import type { MoneyReturned } from '../what/payment-messages.ts'

/** Money went back to the buyer: in full, in part, or that of a second payment. */
export function moneyReturnedLetter(order: OrderFacts, returned: MoneyReturned): LetterContent {
  const subject = `Повернули кошти за\u00a0замовлення №\u00a0${order.number}`
  const lead = returnedText(returned)
  return {
    subject,
    preview: lead,
    badge: { text: 'Гроші повернено', isWarning: false },
    title: subject,
    blocks: [
      { kind: 'lead', text: lead },
      ...(order.isTest ? [testCaution] : []),
      {
        kind: 'paragraph',
        text: [
          ...(order.isTest ? [] : [whenItArrives(returned)]),
          returned.isOrderPaid ? 'Замовлення лишається чинним.' : 'Замовлення скасовано.',
        ].join(' '),
      },
      { kind: 'facts', heading: 'Повернення', facts: factsOf(order, returned) },
    ],
  }
}

function whenItArrives({ sum }: MoneyReturned): string {
  return `Сума ${priceText(sum)} надійде на\u00a0картку протягом кількох банківських днів.`
}

const testCaution: Block = {
  kind: 'caution',
  text: 'Тестовий режим. Грошей не\u00a0списували, тож і\u00a0на\u00a0картку нічого не\u00a0надійде.',
}

/** «Гроші повернено: 690 грн, 20 листопада 2026 р.», of a part «Повернено 200 грн із 690 грн.». */
function returnedText({ inAll, paid, at }: MoneyReturned): string {
  if (inAll < paid) return `Повернено ${priceText(inAll)} із\u00a0${priceText(paid)}.`
  return `Гроші повернено: ${priceText(inAll)}${at === undefined ? '.' : `, ${kyivDay(new Date(at))}`}`
}

function factsOf(order: OrderFacts, { sum, inAll, paid, at }: MoneyReturned): Fact[] {
  return [
    { label: 'Номер замовлення', value: order.number },
    { label: 'Було оплачено', value: priceText(paid) },
    { label: 'Повертаємо', value: priceText(sum) },
    ...(inAll > sum ? [{ label: 'Разом повернено', value: priceText(inAll) }] : []),
    ...(at === undefined ? [] : [{ label: 'Дата', value: kyivDay(new Date(at)) }]),
  ]
}
