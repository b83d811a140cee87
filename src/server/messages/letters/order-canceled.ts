import type { SiteSettings } from '../../../contract/site/site.ts'
import type { LetterContent } from './draw/letter.ts'
import { boughtBlock, orderButton, testNote } from './order-blocks.ts'
import { type OrderFacts, toReturn } from './order-facts.ts'

/** By the office. `undefined` when that was undone, or the money went back, which has a letter of its own. */
export function orderCanceledLetter(order: OrderFacts, site: SiteSettings): LetterContent | undefined {
  const lead = leadOf(order)
  if (lead === undefined) return undefined
  const subject = `Замовлення №\u00a0${order.number} скасовано`
  return {
    subject,
    preview: lead,
    badge: { text: 'Скасовано', isWarning: true },
    title: subject,
    blocks: [
      { kind: 'lead', text: lead },
      ...testNote(order),
      boughtBlock(order, site.deliveryPolicy),
      ...orderButton(site.origin, order),
    ],
  }
}

function leadOf({ standing }: OrderFacts): string | undefined {
  if (standing.kind === 'called-off') return `${whys[standing.by]} ${toReturn(standing)}`.trim()
  if (standing.kind === 'called-off-unpaid')
    return `${whys[standing.by]} Платити за\u00a0нього не\u00a0треба.`
  return undefined
}

const whys = {
  buyer: 'Як\u00a0ви\u00a0просили, замовлення скасовано.',
  owner: 'На\u00a0жаль, ми\u00a0не\u00a0зможемо виконати це замовлення, тож скасували його.',
} as const
