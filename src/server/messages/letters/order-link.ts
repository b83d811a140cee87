import type { SiteSettings } from '../../../contract/site/site.ts'
import type { LetterContent } from './draw/letter.ts'
import { orderButton, testNote } from './order-blocks.ts'
import type { OrderFacts } from './order-facts.ts'

export function orderLinkLetter(order: OrderFacts, site: SiteSettings): LetterContent {
  const lead = `Ось посилання на\u00a0замовлення №\u00a0${order.number}.`
  return {
    subject: `Посилання на\u00a0замовлення №\u00a0${order.number}`,
    preview: lead,
    badge: { text: 'Посилання', isWarning: false },
    title: 'Де\u00a0ваше замовлення',
    blocks: [
      { kind: 'lead', text: lead },
      ...orderButton(site.origin, order, 'Відкрити замовлення'),
      ...testNote(order),
      {
        kind: 'paragraph',
        text: 'Якщо ви\u00a0про нього не\u00a0просили, нічого робити не\u00a0треба. Не\u00a0передавайте посилання чужим: там ваше ім’я й\u00a0адреса.',
      },
    ],
  }
}
