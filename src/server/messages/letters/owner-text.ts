import * as v from 'valibot'
import { followedDays, unclaimedDays } from '../../../domain/orders/parcel.ts'
import { decimalText, type Kopiykas, priceText } from '../../../domain/platform/money.ts'
import { owedInAll } from '../../../domain/orders/owed.ts'
import { payableDays, type PaymentStatus, paymentStatuses } from '../../../domain/orders/order.ts'
import { paymentMethodFacts } from '../../../domain/payments/payment-method.ts'
import type { Withheld } from '../../../domain/orders/payment.ts'
import {
  letterKinds,
  type LetterKind,
  type NoticeKind,
  type SmsKind,
  smsKinds,
} from '../../outbox/message.ts'
import { moneyReturned, moneyWithheld } from '../../payments/payment-messages.ts'
import { refusedReceiptText } from './receipt-faults.ts'
import { openRefundText, refusedRefundText } from '../../payments/refund-refusal.ts'
import { boughtText, isErased, isShipped, type OrderFacts } from './order-facts.ts'

/** Goes to a chat, so no name, phone or photo. */
export function ownerText(kind: NoticeKind, order: OrderFacts, details: unknown): string {
  const text = textOf(kind, order, details)
  return order.standing.kind === 'refunded' && kindsOfParcel.has(kind)
    ? `${text} ${nothingToSend(order)}`
    : text
}

function textOf(kind: NoticeKind, order: OrderFacts, details: unknown): string {
  const { number } = order
  switch (kind) {
    case 'new-order':
      return newOrderText(order)
    case 'composition-check':
      return `Увага: у\u00a0замовленні №\u00a0${number} вказано алергію. ${order.standing.kind === 'called-off' ? calledOff(order) : 'Перевірте склад перед пакуванням.'}`
    case 'payment-stuck':
      return `Увага: оплата №\u00a0${number} перевіряється понад 30\u00a0хвилин.`
    case 'money-withheld':
      return withheldText(number, details)
    case 'payment-reversed':
      return reversedText(order, details)
    case 'wrong-sum':
      return `Увага: за\u00a0замовлення №\u00a0${number} надійшла не\u00a0та\u00a0сума. ${sumsText(details)}Оплаченим його не\u00a0позначено.`
    case 'paid-twice':
      return `Увага: замовлення №\u00a0${number} оплачено двічі. ${twiceText(order)}`
    case 'paid-late':
      return `Увага: замовлення №\u00a0${number} оплачено пізніше, ніж за\u00a0${payableDays}\u00a0днів після оформлення, за\u00a0тодішньою ціною. ${lateText(order)}`
    case 'paid-after-calling-off':
      return `Увага: оплачено замовлення №\u00a0${number}, яке ви\u00a0скасували. Поверніть гроші${isShipped(order) ? ', посилку не\u00a0відправляйте' : ''}.`
    case 'sold-beyond-stock':
      return `Увага: замовлення №\u00a0${number} оплачено, коли набору вже не\u00a0було в\u00a0наявності. Домовтеся з\u00a0покупцем або\u00a0поверніть гроші.`
    case 'forbidden-move':
      return `Увага: банк повідомив про замовлення №\u00a0${number} те, чого не\u00a0може бути. ${moveText(details)}Стан не\u00a0змінено, перевірте оплату.`
    case 'refund-uncertain':
      return openRefundText(number, details)
    case 'refund-refused':
      return refusedRefundText(number, details)
    case 'receipt-refused':
      return refusedReceiptText(number, details)
    case 'canceled-by-buyer':
      return canceledText(order)
    case 'damage-reported':
      return `Увага: покупець повідомив про\u00a0пошкодження в\u00a0замовленні №\u00a0${number}. Подивіться в\u00a0панелі, що\u00a0сталося, і\u00a0напишіть йому.`
    case 'parcel-unknown':
      return `Увага: Нова пошта вже добу не\u00a0знає ТТН ${parcelOf(order, details)}. Перевірте номер у\u00a0панелі.`
    case 'document-deleted':
      return `Увага: накладну ${parcelOf(order, details)} видалено в\u00a0Новій пошті. Зробіть нову й\u00a0впишіть її ТТН.`
    case 'parcel-unclaimed':
      return `Увага: посилку за\u00a0замовленням №\u00a0${number} не\u00a0забирають уже ${unclaimedDays}\u00a0дні. Зв’яжіться з\u00a0покупцем.`
    case 'parcel-undelivered':
      return `Увага: Нова пошта не\u00a0змогла вручити посилку за\u00a0замовленням №\u00a0${number}. Зв’яжіться з\u00a0покупцем.`
    case 'storage-ended':
      return `Увага: Нова пошта більше не\u00a0зберігає посилку за\u00a0замовленням №\u00a0${number}. Зверніться до\u00a0неї.`
    case 'return-waits':
      return `Увага: посилка за\u00a0замовленням №\u00a0${number} повернулася й\u00a0чекає у\u00a0вашому відділенні. Заберіть її.`
    case 'parcel-lost':
      return `Увага: за\u00a0словами Нової пошти, посилку за\u00a0замовленням №\u00a0${number} знищено. ${order.standing.kind === 'refunded' ? 'Гроші за\u00a0неї вже повернено.' : 'Надішліть іншу або поверніть гроші.'}`
    case 'parcel-followed-no-more':
      return `Увага: посилка за\u00a0замовленням №\u00a0${number} їде понад ${followedDays}\u00a0днів, більше за\u00a0нею не\u00a0стежимо. Дізнайтеся, що\u00a0з\u00a0нею.`
    case 'parcel-returned':
      return `Увага: посилка за\u00a0замовленням №\u00a0${number} повернулася. ${order.standing.kind === 'refunded' ? 'Гроші за\u00a0неї вже повернено.' : 'Поверніть гроші або надішліть її ще раз.'}`
    case 'canceled-parcel-sent':
      return `Увага: Нова пошта везе посилку за\u00a0скасованим замовленням №\u00a0${number}. Зупиніть її в\u00a0кабінеті перевізника.`
    case 'waybill-stuck':
      return `Увага: не\u00a0вдалося з’ясувати, що\u00a0сталося з\u00a0ТТН за\u00a0замовленням №\u00a0${number}. Перегляньте свої накладні в\u00a0кабінеті Нової пошти: зайву видаліть там.`
    case 'letter-uncertain':
      return `Увага: не\u00a0вдалося з’ясувати, чи\u00a0надіслано покупцеві ${letterName(details)} за\u00a0замовленням №\u00a0${number}. Удруге не\u00a0надсилаємо: перевірте й\u00a0за\u00a0потреби напишіть самі.`
    case 'letter-failed':
      return `Увага: не\u00a0вдалося надіслати покупцеві ${letterName(details)} за\u00a0замовленням №\u00a0${number}. Зв’яжіться з\u00a0покупцем інакше.`
    case 'sms-failed':
      return `Увага: покупець міг не\u00a0отримати ${letterName(details)} за\u00a0замовленням №\u00a0${number}. Зв’яжіться з\u00a0покупцем інакше або надішліть SMS ще раз у\u00a0панелі.`
  }
}

const aboutParcel = v.object({ parcel: v.number() })

/** «посилки за замовленням № 48215093», or which of several. */
function parcelOf({ number }: OrderFacts, details: unknown): string {
  const about = v.safeParse(aboutParcel, details)
  const which = about.success && about.output.parcel > 1 ? `посилки ${about.output.parcel}` : 'посилки'
  return `${which} за\u00a0замовленням №\u00a0${number}`
}

export const kindsOfParcel: ReadonlySet<NoticeKind> = new Set(['new-order', 'composition-check', 'paid-late'])

function newOrderText(order: OrderFacts): string {
  const isOff = order.standing.kind === 'called-off' && !isErased(order)
  const what = isOff ? 'Увага: надійшли гроші за\u00a0скасоване замовлення' : 'Нове оплачене замовлення'
  const bought = `${what} №\u00a0${order.number}: ${boughtText(order)}, ${priceText(order.total)}.`
  if (isErased(order)) return `${bought} ${nobodyToSendTo}`
  if (isOff) return `${bought} ${calledOff(order)}`
  return isShipped(order) ? `${bought} ${order.city}, ${order.branch}.` : bought
}

function lateText(order: OrderFacts): string {
  if (isErased(order)) return nobodyToSendTo
  if (order.standing.kind === 'called-off') return calledOff(order)
  return `Його прийнято: ${isShipped(order) ? 'надішліть набір' : 'надайте послугу'} або поверніть гроші.`
}

const nobodyToSendTo = 'Ім’я й\u00a0адресу покупця вже стерто: поверніть гроші.'

function calledOff(order: OrderFacts): string {
  const sum = owedInAll(order.standing.toBuyer.money)
  const stop = isShipped(order) ? 'посилку не\u00a0відправляйте' : ''
  const debt = sum > 0 ? `поверніть ${priceText(sum)}` : ''
  return `Його скасовано: ${[debt, stop].filter(Boolean).join(', ') || 'робити нічого не\u00a0треба'}.`
}

function twiceText({ standing }: OrderFacts): string {
  if (standing.kind === 'refunded') return 'Гроші вже повернено.'
  const sum = priceText(owedInAll(standing.toBuyer.money))
  return standing.kind === 'called-off' ? `Його скасовано: поверніть усе, ${sum}.` : 'Поверніть зайву оплату.'
}

function nothingToSend(order: OrderFacts): string {
  return `Гроші за\u00a0нього вже повернено${isShipped(order) ? ': не\u00a0відправляйте посилку' : ''}.`
}

function canceledText(order: OrderFacts): string {
  const canceled = `Увага: покупець скасував замовлення №\u00a0${order.number}.`
  if (order.standing.kind === 'refunded') return `${canceled} Гроші за\u00a0нього вже повернено.`
  return `${canceled} Поверніть йому гроші${isShipped(order) ? ', посилку не\u00a0відправляйте' : ''}.`
}

/** A parcel must not leave once its payment was reversed. */
function reversedText(order: OrderFacts, details: unknown): string {
  const whose = `Увага: за\u00a0замовлення №\u00a0${order.number} покупцеві повернуто`
  const ifNotYou = 'Якщо повертали не\u00a0ви, запитайте банк.'
  const known = v.safeParse(moneyReturned, details)
  if (!known.success) return `${whose} гроші. ${ifNotYou}`
  const { sum, inAll, paid, isOrderPaid } = known.output
  const more = inAll > sum ? `, разом ${priceText(inAll)}` : ''
  const stop = isShipped(order) ? ': якщо посилка ще не\u00a0поїхала, не\u00a0відправляйте її' : ''
  const whatFollows = !isOrderPaid
    ? `Замовлення скасовано${stop}.`
    : order.standing.kind === 'called-off'
      ? calledOff(order)
      : 'Замовлення лишається чинним.'
  return `${whose} ${priceText(sum)} із\u00a0${priceText(paid)}${more}. ${whatFollows} ${ifNotYou}`
}

const money = v.object({ amount: v.number(), currency: v.string() })
const sums = v.object({ asked: money, told: money })

function sumsText(details: unknown): string {
  const known = v.safeParse(sums, details)
  if (!known.success) return ''
  const { asked, told: reported } = known.output
  return `Очікували ${sumText(asked)}, банк повідомив ${sumText(reported)}. `
}

/** `690 грн`, `1.5 USD` */
export function sumText({ amount, currency }: { amount: Kopiykas; currency: string }): string {
  return currency === 'UAH' ? priceText(amount) : `${decimalText(amount)}\u00a0${currency}`
}

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'очікує оплати',
  paid: 'оплачено',
  failed: 'оплату відхилено',
  canceled: 'скасовано',
  expired: 'час на\u00a0оплату вичерпано',
}

const move = v.object({ from: v.picklist(paymentStatuses), to: v.picklist(paymentStatuses) })

function moveText(details: unknown): string {
  const known = v.safeParse(move, details)
  return known.success
    ? `Було «${statusNames[known.output.from]}», стало\u00a0б «${statusNames[known.output.to]}». `
    : ''
}

const withheldTexts: Readonly<Record<Withheld, (acquirer: string) => string>> = {
  'shop-not-activated': (acquirer) =>
    `Магазин у\u00a0${acquirer} не\u00a0активовано: зробіть це протягом 60\u00a0днів, інакше кошти повернуться покупцеві.`,
  'goods-not-confirmed': () =>
    'Їх віддадуть, коли покупець підтвердить отримання: після доставки перевірте, чи\u00a0вони надійшли.',
}

function withheldText(number: string, details: unknown): string {
  const known = v.safeParse(moneyWithheld, details)
  const acquirer = known.success ? paymentMethodFacts[known.output.method].acquirer : 'платіжний сервіс'
  const why = known.success
    ? withheldTexts[known.output.reason](acquirer)
    : 'Перевірте оплату в\u00a0його кабінеті.'
  return `Увага: гроші за\u00a0замовлення №\u00a0${number} ${acquirer} узяв, але ще тримає в\u00a0себе. ${why}`
}

const letterNames: Readonly<Record<LetterKind | SmsKind, string>> = {
  'order-paid': 'лист про\u00a0оплату',
  'money-returned': 'лист про повернення коштів',
  'order-canceled': 'лист про\u00a0скасування',
  'payment-reminder': 'лист про\u00a0незавершену оплату',
  'parcel-sent': 'лист про\u00a0відправлення',
  'tracking-number-changed': 'лист про\u00a0нову ТТН',
  'parcel-waits': 'лист про\u00a0посилку, яка чекає,',
  'storage-ends': 'лист про кінець безкоштовного зберігання',
  'parcel-came-back': 'лист про посилку, яка повернулася,',
  'order-link': 'лист із\u00a0посиланням на\u00a0замовлення',
  'fiscal-receipt': 'лист із\u00a0фіскальним чеком',
  'review-request': 'лист із\u00a0проханням про\u00a0відгук',
  'sms-paid': 'SMS про\u00a0оплату',
  'sms-sent': 'SMS про\u00a0відправлення',
  'sms-waits': 'SMS про посилку, яка чекає,',
  'sms-returned': 'SMS про повернення коштів',
  'sms-canceled': 'SMS про\u00a0скасування',
  'sms-order-link': 'SMS із\u00a0посиланням на\u00a0замовлення',
}

const aboutLetter = v.object({ letter: v.picklist([...letterKinds, ...smsKinds]) })

function letterName(details: unknown): string {
  const known = v.safeParse(aboutLetter, details)
  return known.success ? letterNames[known.output.letter] : 'лист'
}
