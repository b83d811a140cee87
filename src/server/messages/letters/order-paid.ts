import { deleteDataPath } from '../../../contract/quiz/page-paths.ts'
import type { SiteSettings } from '../../../contract/site/site.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { isEmail } from '../../../domain/platform/email.ts'
import { deliveryTerms, onlineService, processedSoon } from '../../../domain/checkout/terms.ts'
import type { ReceiptFacts } from '../../payments/receipts/books/receipt-links.ts'
import { receiptFacts } from './fiscal-receipt.ts'
import { kyivTime } from './kyiv-time.ts'
import type { Block, Fact, LetterContent, LetterPicture } from './draw/letter.ts'
import { boughtBlock, destinationFacts, orderButton, testNote } from './order-blocks.ts'
import { isShipped, isTrial, type OrderFacts, toReturn } from './order-facts.ts'

/** Not a fiscal receipt, and must not be called one. With a key it says how to delete the quiz and its photos. */
export function orderPaidLetter(
  order: OrderFacts,
  site: SiteSettings,
  receipts: readonly ReceiptFacts[] = [],
  removalKey?: string,
): LetterContent {
  const off = whyOff(order)
  const subject = `Замовлення №\u00a0${order.number} ${off ? 'оплачено й\u00a0скасовано' : 'прийнято'}`
  return {
    subject,
    preview: off ?? `Оплату отримано: ${priceText(order.total)}. ${whatNext(order)[0] ?? ''}`.trim(),
    badge: { text: 'Оплату отримано', isWarning: false },
    title: subject,
    blocks: [
      ...[off, ...paidTwice(order)].flatMap((text) =>
        text === undefined ? [] : [{ kind: 'caution' as const, text }],
      ),
      {
        kind: 'lead',
        text: off
          ? 'Оплату отримано. Нижче\u00a0— дані про\u00a0неї.'
          : 'Дякуємо! Оплату отримано. Нижче\u00a0— склад замовлення, дані про\u00a0оплату і\u00a0посилання, за\u00a0яким видно його стан.',
      },
      ...testNote(order),
      boughtBlock(order, site.deliveryPolicy),
      {
        kind: 'facts',
        heading: 'Оплата',
        facts: [...paymentFacts(order), ...receiptFacts(receipts.filter(({ kind }) => kind === 'sale'))],
      },
      ...receiptToCome(receipts),
      ...nextSteps(order),
      ...(isShipped(order) && !off
        ? [{ kind: 'paragraph' as const, text: deliveryTerms[site.deliveryPolicy].rule }]
        : []),
      ...orderButton(site.origin, order),
      ...(site.seller && isEmail(site.seller.email) ? [answerNote] : []),
      ...(removalKey === undefined ? [] : [deletionNote(site.origin, removalKey)]),
    ],
    ...(isShipped(order) && !off && { picture: opened }),
  }
}

const opened: LetterPicture = {
  name: 'parcel',
  alt: 'Відкрита посилка: засоби з\u00a0номерами кроків. Склад залежить від набору.',
}

function whyOff({ standing, ...order }: OrderFacts): string | undefined {
  if (standing.kind === 'refunded') return 'Гроші за\u00a0це замовлення вже повернено, його скасовано.'
  if (standing.kind !== 'called-off') return undefined
  return [
    isShipped(order) ? 'Замовлення скасовано, посилки не\u00a0буде.' : 'Замовлення скасовано.',
    toReturn(standing),
  ]
    .join(' ')
    .trim()
}

function paidTwice({ standing }: OrderFacts): string[] {
  return standing.toBuyer.money
    .filter(({ why }) => why === 'paid-twice')
    .map(
      ({ sum }) =>
        `Оплата надійшла двічі. Зайві ${priceText(sum)} повернемо туди, звідки ви\u00a0платили, і\u00a0напишемо про\u00a0це.`,
    )
}

function receiptToCome(receipts: readonly ReceiptFacts[]): Block[] {
  const states = receipts.filter(({ kind }) => kind === 'sale').map(({ state }) => state)
  if (states.some((state) => state === 'wanted' || state === 'asked'))
    return [{ kind: 'paragraph', text: 'Фіскальний чек надішлемо окремим листом, щойно його буде видано.' }]
  return states.includes('unseen')
    ? [
        {
          kind: 'paragraph',
          text: 'Фіскальний чек надійде окремим листом від платіжного сервісу, через який ви\u00a0платили.',
        },
      ]
    : []
}

const answerNote: Block = {
  kind: 'paragraph',
  text: 'Маєте запитання? Просто дайте відповідь на\u00a0цей лист.',
}

function deletionNote(origin: string, removalKey: string): Block {
  return {
    kind: 'note',
    text: 'Фото шкіри й\u00a0відповіді тесту зберігаємо недовго, а\u00a0видалити їх можна будь-коли.',
    label: 'Видалити фото й\u00a0відповіді',
    href: new URL(deleteDataPath(removalKey), origin).href,
  }
}

function paymentFacts(order: OrderFacts): Fact[] {
  const facts: Fact[] = [{ label: 'Номер замовлення', value: order.number }]
  if (order.paidAt) facts.push({ label: 'Оплачено', value: kyivTime(order.paidAt) })
  if (order.transactionId !== null) facts.push({ label: 'Номер транзакції', value: order.transactionId })
  return [...facts, ...destinationFacts(order)]
}

function nextSteps(order: OrderFacts): Block[] {
  const steps = whatNext(order)
  if (steps.length > 1) return [{ kind: 'steps', heading: 'Що\u00a0далі', steps }]
  return steps.map((text) => ({ kind: 'paragraph', text }))
}

function whatNext(order: OrderFacts): string[] {
  if (whyOff(order)) return []
  if (isShipped(order)) {
    return [`${processedSoon}.`, 'Відправимо його Новою поштою за\u00a0вказаною адресою.']
  }
  if (isTrial(order)) return []
  return [onlineService.ofOrder]
}
