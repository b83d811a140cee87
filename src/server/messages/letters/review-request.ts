import { orderReviewPath } from '../../../contract/orders/page-paths.ts'
import type { SiteSettings } from '../../../contract/site/site.ts'
import type { LetterContent } from './draw/letter.ts'
import { testNote } from './order-blocks.ts'
import { boughtLines, type OrderFacts } from './order-facts.ts'

export function reviewRequestLetter(order: OrderFacts, site: SiteSettings): LetterContent | undefined {
  if (order.pageKey === null) return undefined
  const { href } = new URL(orderReviewPath(order.pageKey), site.origin)
  const names = boughtLines(order).map(({ name }) => `«${name}»`)
  const lead = `Ви\u00a0вже мали час спробувати ${names.join(' і\u00a0')}. Розкажіть, як\u00a0воно: відгук прочитають інші батьки, які\u00a0обирають догляд.`
  return {
    subject: 'Як\u00a0вам набір?',
    preview: lead,
    badge: { text: 'Ваш відгук', isWarning: false },
    title: 'Як\u00a0вам набір?',
    blocks: [
      { kind: 'lead', text: lead },
      ...testNote(order),
      {
        kind: 'paragraph',
        text: 'Пишіть як\u00a0є: публікуємо і\u00a0схвальні відгуки, і\u00a0критичні. За\u00a0них нічого не\u00a0даруємо. Якщо щось не\u00a0так зі\u00a0шкірою або набором, дайте відповідь на\u00a0цей лист: спершу допоможемо.',
      },
      { kind: 'button', label: 'Написати відгук', href },
      {
        kind: 'note',
        text: 'Більше про\u00a0це замовлення не\u00a0питатимемо.',
        label: 'Не\u00a0питати й\u00a0про\u00a0наступні',
        href: `${href}#no`,
      },
    ],
  }
}
