import * as v from 'valibot'
import { type Kopiykas, priceText } from '../../domain/money.ts'
import { type PaymentStatus, paymentStatuses } from '../../domain/order.ts'
import type { Withheld } from '../../domain/payment.ts'
import type { LetterContent } from './letter.ts'
import { letterKinds, type LetterKind, type NoticeKind } from './message.ts'
import type { Notice } from './notice.ts'
import { moneyWithheld } from './payment-messages.ts'
import { boughtLines, boughtText, isShipped, type OrderFacts } from './order-facts.ts'

/**
 * What the owner is told, in a chat and as the first words of a letter. It names the order by its number and
 * no person: no name, phone or photo.
 */
export function ownerText(kind: NoticeKind, order: OrderFacts, details: unknown): string {
  const { number } = order
  switch (kind) {
    case 'new-order':
      return newOrderText(order)
    case 'composition-check':
      return `Увага: у замовленні № ${number} вказано алергію. Перевірте склад перед пакуванням.`
    case 'payment-stuck':
      return `Увага: оплата № ${number} перевіряється понад 30 хвилин.`
    case 'money-withheld':
      return `Увага: гроші за замовлення № ${number} LiqPay узяв, але ще тримає в себе. ${withheldText(details)}`
    case 'wrong-sum':
      return `Увага: за замовлення № ${number} надійшла не та сума. ${sumsText(details)}Оплаченим його не позначено.`
    case 'paid-twice':
      return `Увага: замовлення № ${number} оплачено двічі. Поверніть зайву оплату.`
    case 'forbidden-move':
      return `Увага: банк повідомив про замовлення № ${number} те, чого не може бути. ${moveText(details)}Стан не змінено, перевірте оплату.`
    case 'letter-uncertain':
      return `Увага: не вдалося з’ясувати, чи надіслано покупцеві ${letterName(details)} за замовленням № ${number}. Удруге не надсилаємо: перевірте й за потреби напишіть самі.`
    case 'letter-failed':
      return `Увага: не вдалося надіслати покупцеві ${letterName(details)} за замовленням № ${number}. Зв’яжіться з покупцем інакше.`
  }
}

/** What the owner is told of an order. */
export function orderNotice(kind: NoticeKind, order: OrderFacts, details: unknown): Notice {
  return {
    text: ownerText(kind, order, details),
    letter: ownerLetter(kind, order, details),
    isTest: order.isTest,
  }
}

/** The same as a letter; of a new order, with its composition. */
export function ownerLetter(kind: NoticeKind, order: OrderFacts, details: unknown): LetterContent {
  const text = ownerText(kind, order, details)
  const isNews = kind === 'new-order'
  const title = `${titles[kind]} № ${order.number}`
  return {
    subject: isNews ? title : `Увага: ${title}`,
    preview: text,
    badge: { text: isNews ? 'Оплачено' : 'Увага', isWarning: !isNews },
    title,
    blocks: [
      { kind: isNews ? 'lead' : 'caution', text },
      {
        kind: 'lines',
        heading: 'Склад замовлення',
        lines: boughtLines(order),
        total: { label: 'Разом', sum: order.total },
      },
    ],
  }
}

const titles: Readonly<Record<NoticeKind, string>> = {
  'new-order': 'Нове оплачене замовлення',
  'composition-check': 'Перевірте склад замовлення',
  'payment-stuck': 'Затримується оплата замовлення',
  'money-withheld': 'Ще не надійшли гроші за замовлення',
  'wrong-sum': 'Не та сума за замовлення',
  'paid-twice': 'Двічі оплачено замовлення',
  'forbidden-move': 'Перевірте оплату замовлення',
  'letter-uncertain': 'Перевірте лист за замовленням',
  'letter-failed': 'Не надіслано лист за замовленням',
}

function newOrderText(order: OrderFacts): string {
  const bought = `Нове оплачене замовлення № ${order.number}: ${boughtText(order)}, ${priceText(order.total)}.`
  return isShipped(order) ? `${bought} ${order.city}, ${order.branch}.` : bought
}

const money = v.object({ amount: v.number(), currency: v.string() })
const sums = v.object({ asked: money, told: money })

function sumsText(details: unknown): string {
  const known = v.safeParse(sums, details)
  if (!known.success) return ''
  const { asked, told } = known.output
  return `Очікували ${sumText(asked)}, банк повідомив ${sumText(told)}. `
}

/** `690 грн`; in another currency `1.5 USD`. */
export function sumText({ amount, currency }: { amount: Kopiykas; currency: string }): string {
  return currency === 'UAH' ? priceText(amount) : `${amount / 100}\u00a0${currency}`
}

const statusNames: Readonly<Record<PaymentStatus, string>> = {
  pending: 'очікує оплати',
  paid: 'оплачено',
  failed: 'оплату відхилено',
  canceled: 'скасовано',
  expired: 'час на оплату вичерпано',
}

const move = v.object({ from: v.picklist(paymentStatuses), to: v.picklist(paymentStatuses) })

function moveText(details: unknown): string {
  const known = v.safeParse(move, details)
  return known.success
    ? `Було «${statusNames[known.output.from]}», стало б «${statusNames[known.output.to]}». `
    : ''
}

const withheldTexts: Readonly<Record<Withheld, string>> = {
  'shop-not-activated':
    'Магазин у LiqPay не активовано: зробіть це протягом 60 днів, інакше кошти повернуться покупцеві.',
  'goods-not-confirmed':
    'Їх віддадуть, коли покупець підтвердить отримання: після доставки перевірте, чи вони надійшли.',
}

function withheldText(details: unknown): string {
  const known = v.safeParse(moneyWithheld, details)
  return known.success ? withheldTexts[known.output.reason] : 'Перевірте оплату в кабінеті LiqPay.'
}

const letterNames: Readonly<Record<LetterKind, string>> = {
  'order-paid': 'чек',
  'money-returned': 'лист про повернення коштів',
}

const aboutLetter = v.object({ letter: v.picklist(letterKinds) })

function letterName(details: unknown): string {
  const known = v.safeParse(aboutLetter, details)
  return known.success ? letterNames[known.output.letter] : 'лист'
}
