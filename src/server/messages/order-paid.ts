import { deleteDataPath } from '../../contract/addresses.ts'
import type { SiteSettings } from '../../contract/site.ts'
import type { DeliveryPolicy } from '../../domain/delivery.ts'
import { priceText } from '../../domain/money.ts'
import { kyivTime } from './kyiv-time.ts'
import type { Block, Fact, LetterContent } from './letter.ts'
import { boughtLines, isShipped, type OrderFacts } from './order-facts.ts'
import { orderPageUrl } from './order-page-url.ts'

/**
 * The receipt: sent to the buyer once, when the order is paid. With a key it also says how to delete the photos and
 * answers of the quiz that led to the order.
 */
export function orderPaidLetter(order: OrderFacts, site: SiteSettings, removalKey?: string): LetterContent {
  const subject = `Замовлення № ${order.number} прийнято`
  return {
    subject,
    preview: `Оплату отримано: ${priceText(order.total)}. Опрацюємо протягом 1–2 робочих днів.`,
    badge: { text: 'Оплату отримано', isWarning: false },
    title: subject,
    blocks: [
      {
        kind: 'lead',
        text: `Дякуємо, ${order.firstName}! Оплату отримано. Нижче — склад замовлення, чек і посилання, за яким видно його стан.`,
      },
      ...testNote(order),
      composition(order, site.deliveryPolicy),
      { kind: 'facts', heading: 'Чек', facts: receiptFacts(order) },
      { kind: 'steps', heading: 'Що далі', steps: nextSteps(order) },
      ...(isShipped(order)
        ? [{ kind: 'paragraph' as const, text: deliverySentences[site.deliveryPolicy] }]
        : []),
      { kind: 'button', label: 'Стежити за замовленням', href: orderPageUrl(site.origin, order) },
      ...(removalKey === undefined ? [] : [deletionNote(site.origin, removalKey)]),
    ],
  }
}

const deliverySentences: Readonly<Record<DeliveryPolicy, string>> = {
  'free-to-branch':
    'Доставку у відділення або поштомат Нової пошти оплачуємо ми. Кур’єр, переадресація та тривале зберігання\u00a0— за тарифами перевізника.',
  carrier: 'Доставку оплачує отримувач за тарифами перевізника.',
}

function deletionNote(origin: string, removalKey: string): Block {
  return {
    kind: 'note',
    text: 'Фото шкіри й відповіді тесту зберігаємо недовго, а видалити їх можна будь-коли.',
    label: 'Видалити фото й відповіді',
    href: new URL(deleteDataPath(removalKey), origin).href,
  }
}

function testNote({ isTest, kitId, total }: OrderFacts): Block[] {
  if (kitId === 'test-kit') {
    const text = `Тестовий режим. Це пробна оплата на ${priceText(total)}, посилку не надсилаємо.`
    return [{ kind: 'caution', text }]
  }
  return isTest ? [{ kind: 'caution', text: 'Тестовий режим. Гроші не списано, посилку не надсилаємо.' }] : []
}

function composition(order: OrderFacts, policy: DeliveryPolicy): Block {
  const lines = boughtLines(order)
  return {
    kind: 'lines',
    heading: 'Ваше замовлення',
    lines,
    ...(lines.length > 1 && { note: 'Очищення рахуємо один раз, незалежно від кількості наборів.' }),
    ...(isShipped(order) && {
      delivery: {
        label: 'Доставка',
        value: policy === 'free-to-branch' ? priceText(0) : 'за тарифами перевізника',
      },
    }),
    total: { label: 'Разом', sum: order.total },
  }
}

function receiptFacts(order: OrderFacts): Fact[] {
  const facts: Fact[] = [{ label: 'Номер замовлення', value: order.number }]
  if (order.paidAt) facts.push({ label: 'Оплачено', value: kyivTime(order.paidAt) })
  if (order.transactionId !== null) facts.push({ label: 'Номер транзакції', value: order.transactionId })
  facts.push({ label: 'Отримувач', value: `${order.firstName} ${order.lastName}` })
  if (isShipped(order)) facts.push({ label: 'Куди', value: `${order.city}, ${order.branch}` })
  return facts
}

function nextSteps(order: OrderFacts): string[] {
  return isShipped(order)
    ? ['Опрацюємо замовлення протягом 1–2 робочих днів', 'Надішлемо SMS із номером відстеження (ТТН)']
    : ['Це онлайн-послуга, доставка не потрібна. Косметолог зв’яжеться з вами протягом 1–2 робочих днів.']
}
