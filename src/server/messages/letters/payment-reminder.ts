import type { SiteSettings } from '../../../contract/site/site.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { payableUntil } from '../../../domain/orders/order.ts'
import type { LetterContent } from './draw/letter.ts'
import { kyivTime } from './kyiv-time.ts'
import { boughtBlock, orderButton, testNote } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'

export function paymentReminderLetter(order: OrderFacts, site: SiteSettings): LetterContent {
  const until = kyivTime(payableUntil(order.orderedAt))
  const lead = `Замовлення №\u00a0${order.number} чекає на\u00a0оплату до\u00a0${until}.`
  return {
    subject: `Оплата не\u00a0завершена: замовлення №\u00a0${order.number}`,
    preview: `${lead} Разом ${priceText(order.total)}.`,
    badge: { text: 'Ще не\u00a0оплачено', isWarning: true },
    title: 'Оплата не\u00a0завершена',
    blocks: [
      { kind: 'lead', text: lead },
      {
        kind: 'paragraph',
        text: 'Якщо передумали, просто не\u00a0зважайте на\u00a0цей лист. Якщо ви\u00a0вже заплатили, не\u00a0платіть удруге: щойно банк підтвердить оплату, ми\u00a0напишемо.',
      },
      ...testNote(order),
      boughtBlock(order, site.deliveryPolicy),
      ...orderButton(site.origin, order, 'Продовжити оплату'),
    ],
  }
}
