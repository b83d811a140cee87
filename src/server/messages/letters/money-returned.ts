import type { SiteSettings } from '../../../contract/site/site.ts'
import { priceText } from '../../../domain/platform/money.ts'
import type { ReceiptFacts } from '../../payments/receipts/books/receipt-links.ts'
import { receiptFacts } from './fiscal-receipt.ts'
import { kyivDay } from './kyiv-time.ts'
import type { Block, Fact, LetterContent } from './draw/letter.ts'
import { orderButton } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'
import type { MoneyReturned } from '../../payments/payment-messages.ts'

export function moneyReturnedLetter(
  order: OrderFacts,
  returned: MoneyReturned,
  { origin }: Pick<SiteSettings, 'origin'>,
  receipts: readonly ReceiptFacts[] = [],
): LetterContent {
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
        text: [...(order.isTest ? [] : [whenItArrives(returned)]), whatOfTheOrder(order, returned)]
          .join(' ')
          .trim(),
      },
      {
        kind: 'facts',
        heading: 'Повернення',
        facts: [...factsOf(order, returned), ...receiptFacts(receipts.filter((one) => isOf(one, returned)))],
      },
      ...orderButton(origin, order),
    ],
  }
}

/** Of an order that was paid twice, equal sums may go back of either payment. */
function isOf(receipt: ReceiptFacts, { inAll, attempt = receipt.attempt }: MoneyReturned): boolean {
  return receipt.kind === 'return' && receipt.returned === inAll && receipt.attempt === attempt
}

function whenItArrives({ sum }: MoneyReturned): string {
  return `Сума ${priceText(sum)} надійде на\u00a0картку протягом кількох банківських днів.`
}

/** As of this refund: a later one has a letter of its own. */
function whatOfTheOrder({ standing }: OrderFacts, { isOrderPaid }: MoneyReturned): string {
  const isCalledOff =
    standing.kind === 'called-off' || (standing.kind === 'refunded' && standing.after === 'called-off')
  if (isOrderPaid && !isCalledOff) return 'Замовлення лишається чинним.'
  const wasSent = standing.kind === 'refunded' && standing.after === 'sent'
  return wasSent ? 'За\u00a0замовлення повернуто всю суму.' : 'Замовлення скасовано.'
}

const testCaution: Block = {
  kind: 'caution',
  text: 'Тестовий режим. Грошей не\u00a0списували, тож і\u00a0на\u00a0картку нічого не\u00a0надійде.',
}

/** «Гроші повернено: 690 грн, 20 листопада 2026 р.»; a part: «Повернено 200 грн із 690 грн.» */
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
