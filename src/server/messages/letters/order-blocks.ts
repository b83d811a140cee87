import { pagePaths, returnTokenParameter } from '../../../contract/addresses.ts'
import type { DeliveryPolicy } from '../../../domain/delivery.ts'
import { addOnOnce, deliveryTerms, trialPayment } from '../../../domain/terms.ts'
import type { Block, Fact } from './draw/letter.ts'
import { boughtLines, isShipped, type OrderFacts } from './order-facts.ts'

// What several letters about an order say alike.

/** Leads to where the buyer sees the order, on any device. */
export function orderButton(origin: string, order: OrderFacts, label = 'Відкрити замовлення'): Block {
  return { kind: 'button', label, href: orderPageUrl(origin, order) }
}

/** With the token that opens it, never its secret id. */
function orderPageUrl(origin: string, order: Pick<OrderFacts, 'number' | 'returnToken'>): string {
  const url = new URL(pagePaths.orderSuccess, origin)
  url.searchParams.set('order', order.number)
  url.searchParams.set(returnTokenParameter, order.returnToken)
  return url.href
}

/** No money moved, and nothing is sent. */
export function testNote({ isTest, kitId, total }: OrderFacts): Block[] {
  if (kitId === 'test-kit') {
    return [{ kind: 'caution', text: trialPayment(total) }]
  }
  return isTest
    ? [{ kind: 'caution', text: 'Тестовий режим. Гроші не\u00a0списано, посилку не\u00a0надсилаємо.' }]
    : []
}

/** Who gets it, and where it goes. */
export function destinationFacts(order: OrderFacts): Fact[] {
  const name = `${order.firstName} ${order.lastName}`
  if (!isShipped(order)) return [{ label: 'Замовник', value: name }]
  return [
    { label: 'Отримувач', value: name },
    { label: 'Куди', value: `${order.city}, ${order.branch}` },
  ]
}

/** What was ordered, at what prices. */
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
