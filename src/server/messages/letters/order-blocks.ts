import { orderPagePath } from '../../../contract/orders/page-paths.ts'
import type { DeliveryPolicy } from '../../../domain/delivery/delivery.ts'
import { addOnOnce, deliveryTerms, trialPayment } from '../../../domain/checkout/terms.ts'
import type { Block, Fact } from './draw/letter.ts'
import { boughtLines, isShipped, isTrial, type OrderFacts } from './order-facts.ts'

/** Older orders have no page key. */
export function orderButton(origin: string, { pageKey }: OrderFacts, label = 'Відкрити замовлення'): Block[] {
  return pageKey === null
    ? []
    : [{ kind: 'button', label, href: new URL(orderPagePath(pageKey), origin).href }]
}

export function testNote(order: OrderFacts): Block[] {
  if (isTrial(order)) {
    return [{ kind: 'caution', text: trialPayment(order.total) }]
  }
  return order.isTest
    ? [{ kind: 'caution', text: 'Тестовий режим. Гроші не\u00a0списано, посилку не\u00a0надсилаємо.' }]
    : []
}

export function destinationFacts(order: OrderFacts): Fact[] {
  const { firstName, lastName } = order.recipient ?? order
  const name = `${firstName} ${lastName}`
  if (!isShipped(order)) return [{ label: 'Замовник', value: name }]
  return [
    { label: 'Отримувач', value: name },
    { label: 'Куди', value: `${order.city}, ${order.branch}` },
  ]
}

export function boughtBlock(order: OrderFacts, policy: DeliveryPolicy): Block {
  const lines = boughtLines(order)
  return {
    kind: 'lines',
    heading: 'Ваше замовлення',
    lines,
    ...(lines.length > 1 && { note: addOnOnce }),
    ...(isShipped(order) && {
      delivery: {
        label: 'Доставка',
        value: deliveryTerms[policy].price,
      },
    }),
    total: { label: 'Разом', sum: order.total },
  }
}
