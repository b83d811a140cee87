import * as v from 'valibot'
import { decimalText, type Kopiykas, priceText } from '../../../domain/money.ts'
import { payableDays, type PaymentStatus, paymentStatuses } from '../../../domain/order.ts'
import { paymentMethodFacts } from '../../../domain/payment-method.ts'
import type { Withheld } from '../../../domain/payment.ts'
import { kyivTime } from './kyiv-time.ts'
import type { Block, Fact, LetterContent } from './draw/letter.ts'
import { letterKinds, type LetterKind, type NoticeKind } from '../what/message.ts'
import type { Notice } from './notice.ts'
import { moneyReturned, moneyWithheld } from '../what/payment-messages.ts'
import { openRefundText, refusedRefundText } from './refund-refusal.ts'
import { boughtLines, boughtText, isErased, isShipped, type OrderFacts } from './order-facts.ts'
import { declaredText, type NoQuiz, type OrderQuiz, quizFacts } from './order-quiz.ts'

/**
 * What the owner is told, in a chat and as the first words of a letter. It names the order by its number and
 * no person: no name, phone or photo.
 */
export function ownerText(kind: NoticeKind, order: OrderFacts, details: unknown): string {
  const text = textOf(kind, order, details)
  return order.isCanceled && kindsOfParcel.has(kind) ? `${text} ${nothingToSend(order)}` : text
}

function textOf(kind: NoticeKind, order: OrderFacts, details: unknown): string {
  const { number } = order
  switch (kind) {
    case 'new-order':
      return newOrderText(order)
    case 'composition-check':
      return `Увага: у\u00a0замовленні №\u00a0${number} вказано алергію. Перевірте склад перед пакуванням.`
    case 'payment-stuck':
      return `Увага: оплата №\u00a0${number} перевіряється понад 30\u00a0хвилин.`
    case 'money-withheld':
      return withheldText(number, details)
    case 'payment-reversed':
      return reversedText(order, details)
    case 'wrong-sum':
      return `Увага: за\u00a0замовлення №\u00a0${number} надійшла не\u00a0та\u00a0сума. ${sumsText(details)}Оплаченим його не\u00a0позначено.`
    case 'paid-twice':
      return `Увага: замовлення №\u00a0${number} оплачено двічі. Поверніть зайву оплату.`
    case 'paid-late':
      return `Увага: замовлення №\u00a0${number} оплачено пізніше, ніж за\u00a0${payableDays}\u00a0днів після оформлення, за\u00a0тодішньою ціною. ${lateText(order)}`
    case 'forbidden-move':
      return `Увага: банк повідомив про замовлення №\u00a0${number} те, чого не\u00a0може бути. ${moveText(details)}Стан не\u00a0змінено, перевірте оплату.`
    case 'refund-uncertain':
      return openRefundText(number, details)
    case 'refund-refused':
      return refusedRefundText(number, details)
    case 'letter-uncertain':
      return `Увага: не\u00a0вдалося з’ясувати, чи\u00a0надіслано покупцеві ${letterName(details)} за\u00a0замовленням №\u00a0${number}. Удруге не\u00a0надсилаємо: перевірте й\u00a0за\u00a0потреби напишіть самі.`
    case 'letter-failed':
      return `Увага: не\u00a0вдалося надіслати покупцеві ${letterName(details)} за\u00a0замовленням №\u00a0${number}. Зв’яжіться з\u00a0покупцем інакше.`
  }
}

/** What the owner is told of an order. */
export function orderNotice(
  kind: NoticeKind,
  order: OrderFacts,
  quiz: OrderQuiz | NoQuiz,
  details: unknown,
): Notice {
  return {
    text: ownerText(kind, order, details),
    letter: ownerLetter(kind, order, quiz, details),
    replyTo: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    isTest: order.isTest,
  }
}

/** The same as a letter, which is read by the owner alone: it says who the buyer is, what goes where, and what to check. */
export function ownerLetter(
  kind: NoticeKind,
  order: OrderFacts,
  quiz: OrderQuiz | NoQuiz,
  details: unknown,
): LetterContent {
  const text = ownerText(kind, order, details)
  const isNews = kind === 'new-order' && !order.isCanceled
  const title = `${titles[kind]} №\u00a0${order.number}`
  return {
    subject: isNews ? title : `Увага: ${title}`,
    preview: text,
    badge: { text: isNews ? 'Оплачено' : 'Увага', isWarning: !isNews },
    title,
    blocks: [
      { kind: isNews ? 'lead' : 'caution', text },
      ...(order.isTest ? [testCaution] : []),
      ...(isNews ? declaredCaution(quiz) : []),
      {
        kind: 'facts',
        heading: isShipped(order) ? 'Кому й\u00a0куди' : 'Покупець',
        facts: buyerFacts(order),
      },
      {
        kind: 'lines',
        heading: 'Склад замовлення',
        lines: boughtLines(order),
        total: { label: 'Разом', sum: order.total },
      },
      ...(kindsOfParcel.has(kind) ? [quizBlock(quiz)] : []),
    ],
    reason: ownersReason,
  }
}

/** Why the owner gets a letter. */
export const ownersReason = 'Лист надіслано власникові магазину.'

const testCaution: Block = {
  kind: 'caution',
  text: 'Тестовий режим: гроші не\u00a0списано, посилку надсилати не\u00a0треба.',
}

/** They are about what goes into the parcel. */
const kindsOfParcel: ReadonlySet<NoticeKind> = new Set(['new-order', 'composition-check', 'paid-late'])

function declaredCaution(quiz: OrderQuiz | NoQuiz): Block[] {
  const declared = typeof quiz === 'string' ? '' : declaredText(quiz)
  return declared === ''
    ? []
    : [{ kind: 'caution', text: `Вказано: ${declared}. Перевірте склад перед пакуванням.` }]
}

function buyerFacts({ firstName, lastName, phone, email, city, branch, paidAt }: OrderFacts): Fact[] {
  return [
    { label: 'Ім’я', value: `${firstName} ${lastName}`.trim() },
    { label: 'Телефон', value: phone, href: `tel:${phone}` },
    { label: 'Місто', value: city },
    { label: 'Відділення', value: branch },
    { label: 'Електронна пошта', value: email, href: mailtoOf(email) },
    { label: 'Оплачено', value: paidAt ? kyivTime(paidAt) : 'ще\u00a0ні' },
  ].filter(({ value }) => value !== '')
}

/** A question mark in an address would begin headers of the answer. */
function mailtoOf(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

function quizBlock(quiz: OrderQuiz | NoQuiz): Block {
  return typeof quiz === 'string'
    ? { kind: 'paragraph', text: noQuizTexts[quiz] }
    : { kind: 'facts', heading: 'З\u00a0тесту', facts: quizFacts(quiz) }
}

const noQuizTexts: Readonly<Record<NoQuiz, string>> = {
  none: 'Замовлено без тесту: про алергії й\u00a0чутливість нічого не\u00a0відомо.',
  erased: 'Відповіді тесту вже видалено.',
  unreadable: 'Відповідей тесту не\u00a0вдалося прочитати: запитайте покупця про алергії.',
}

const titles: Readonly<Record<NoticeKind, string>> = {
  'new-order': 'Нове оплачене замовлення',
  'composition-check': 'Перевірте склад замовлення',
  'payment-stuck': 'Затримується оплата замовлення',
  'money-withheld': 'Ще не\u00a0надійшли гроші за\u00a0замовлення',
  'payment-reversed': 'Повернуто гроші за\u00a0замовлення',
  'wrong-sum': 'Не\u00a0та\u00a0сума за\u00a0замовлення',
  'paid-twice': 'Двічі оплачено замовлення',
  'paid-late': 'Із\u00a0запізненням оплачено замовлення',
  'forbidden-move': 'Перевірте оплату замовлення',
  'refund-uncertain': 'Затримується повернення за\u00a0замовлення',
  'refund-refused': 'Не\u00a0повернуто гроші за\u00a0замовлення',
  'letter-uncertain': 'Перевірте лист за\u00a0замовленням',
  'letter-failed': 'Не\u00a0надіслано лист за\u00a0замовленням',
}

function newOrderText(order: OrderFacts): string {
  const bought = `Нове оплачене замовлення №\u00a0${order.number}: ${boughtText(order)}, ${priceText(order.total)}.`
  if (isErased(order)) return `${bought} ${nobodyToSendTo}`
  return isShipped(order) ? `${bought} ${order.city}, ${order.branch}.` : bought
}

function lateText(order: OrderFacts): string {
  if (isErased(order)) return nobodyToSendTo
  return `Його прийнято: ${isShipped(order) ? 'надішліть набір' : 'надайте послугу'} або поверніть гроші.`
}

const nobodyToSendTo = 'Ім’я й\u00a0адресу покупця вже стерто: поверніть гроші.'

/** The money went back before the owner could be told that it came. */
function nothingToSend(order: OrderFacts): string {
  return `Гроші за\u00a0нього вже повернено${isShipped(order) ? ': не\u00a0відправляйте посилку' : ''}.`
}

/** Whoever gave it back: a parcel must not leave that is not paid any more. */
function reversedText(order: OrderFacts, details: unknown): string {
  const whose = `Увага: за\u00a0замовлення №\u00a0${order.number} покупцеві повернуто`
  const ifNotYou = 'Якщо повертали не\u00a0ви, запитайте банк.'
  const known = v.safeParse(moneyReturned, details)
  if (!known.success) return `${whose} гроші. ${ifNotYou}`
  const { sum, inAll, paid, isOrderPaid } = known.output
  const more = inAll > sum ? `, разом ${priceText(inAll)}` : ''
  const stop = isShipped(order) ? ': якщо посилка ще не\u00a0поїхала, не\u00a0відправляйте її' : ''
  const whatFollows = isOrderPaid ? 'Замовлення лишається чинним.' : `Замовлення скасовано${stop}.`
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

/** `690 грн`; in another currency `1.5 USD`. */
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

const letterNames: Readonly<Record<LetterKind, string>> = {
  'order-paid': 'лист про\u00a0оплату',
  'money-returned': 'лист про повернення коштів',
}

const aboutLetter = v.object({ letter: v.picklist(letterKinds) })

function letterName(details: unknown): string {
  const known = v.safeParse(aboutLetter, details)
  return known.success ? letterNames[known.output.letter] : 'лист'
}
