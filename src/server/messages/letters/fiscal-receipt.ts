import type { SiteSettings } from '../../../contract/site/site.ts'
import { priceText } from '../../../domain/platform/money.ts'
import type { ReceiptFacts } from '../../payments/receipts/books/receipt-links.ts'
import type { Fact, LetterContent } from './draw/letter.ts'
import { orderButton, testNote } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'

/** For a receipt issued after the letter about its money was sent. */
export function fiscalReceiptLetter(
  order: OrderFacts,
  receipt: ReceiptFacts,
  { origin }: Pick<SiteSettings, 'origin'>,
): LetterContent | undefined {
  if (receipt.state !== 'issued' || receipt.url === null) return undefined
  const isSale = receipt.kind === 'sale'
  const title = `${isSale ? 'Фіскальний чек' : 'Чек повернення'}: замовлення №\u00a0${order.number}`
  const lead = isSale
    ? `Надсилаємо фіскальний чек на\u00a0${priceText(receipt.amount)}.`
    : `Надсилаємо чек на\u00a0повернення ${priceText(receipt.amount)}.`
  return {
    subject: title,
    preview: lead,
    badge: { text: isSale ? 'Чек видано' : 'Гроші повернено', isWarning: false },
    title,
    blocks: [
      { kind: 'lead', text: lead },
      ...testNote(order),
      { kind: 'button', label: 'Відкрити чек', href: receipt.url },
      { kind: 'facts', facts: receiptFacts([receipt]) },
      ...orderButton(origin, order),
    ],
  }
}

export function receiptFacts(receipts: readonly ReceiptFacts[]): Fact[] {
  return receipts.flatMap(({ kind, fiscalCode, url }) =>
    fiscalCode === null
      ? []
      : [
          {
            label: kind === 'sale' ? 'Фіскальний чек' : 'Чек повернення',
            value: `№\u00a0${fiscalCode}`,
            ...(url !== null && { href: url }),
          },
        ],
  )
}
