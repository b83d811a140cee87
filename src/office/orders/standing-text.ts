import { decimalText, type Kopiykas, priceText } from '../../domain/platform/money.ts'
import type { NextStep, Way } from '../../domain/orders/next-steps.ts'
import type { Debt } from '../../domain/orders/owed.ts'
import type { StageKind } from '../../domain/orders/standing.ts'
import { paymentMethodFacts } from '../../domain/payments/payment-method.ts'
import type { PaymentAnswer } from '../../contract/desk/ask-acquirer.ts'
import { parcelStateNames } from '../../contract/staff/state-names.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { refundText } from './order-text.ts'
import type { Tone } from '../platform/tone-text.ts'

interface StageText {
  readonly name: string
  readonly tone: Tone
}

export const stageText: Readonly<Record<StageKind, StageText>> = {
  'other-mode': { name: 'Пробне, відкладено', tone: 'plain' },
  erased: { name: 'Дані видалено', tone: 'plain' },
  'awaits-payment': { name: 'Чекає на\u00a0оплату', tone: 'plain' },
  'payment-checked': { name: 'Оплата перевіряється', tone: 'caution' },
  'payment-time-over': { name: 'Час на\u00a0оплату минув', tone: 'plain' },
  'called-off-unpaid': { name: 'Скасовано', tone: 'danger' },
  'called-off': { name: 'Скасовано', tone: 'danger' },
  refunded: { name: 'Гроші повернено', tone: 'danger' },
  'to-check': { name: parcelStateNames['to-check'], tone: 'caution' },
  'to-pack': { name: parcelStateNames['to-pack'], tone: 'caution' },
  packed: { name: parcelStateNames.packed, tone: 'plain' },
  sent: { name: parcelStateNames.sent, tone: 'test' },
  'at-branch': { name: parcelStateNames['at-branch'], tone: 'test' },
  received: { name: parcelStateNames.received, tone: 'good' },
  returning: { name: parcelStateNames.returning, tone: 'caution' },
  returned: { name: parcelStateNames.returned, tone: 'danger' },
  lost: { name: parcelStateNames.lost, tone: 'danger' },
  'to-contact': { name: 'Зв’язатися з\u00a0покупцем', tone: 'caution' },
  'in-support': { name: 'Без посилки', tone: 'plain' },
  served: { name: 'Без посилки', tone: 'plain' },
  'trial-paid': { name: 'Пробна оплата', tone: 'test' },
}

export const keepText = {
  next: 'Що\u00a0далі',
  ask: 'Повертати не\u00a0треба',
  title: (sum: string) => `Не\u00a0повертати ${sum}?`,
  hint: 'Борг зникне зі\u00a0списку. Покупцеві про\u00a0це не\u00a0напишемо.',
  whys: {
    'given-back-otherwise': 'Уже повернули інакше',
    agreed: 'Домовилися: гроші лишаються',
  },
} as const

interface StepText {
  readonly strong: string
  readonly rest: string
}

export function stepText(step: NextStep): StepText {
  switch (step.what) {
    case 'nothing':
      return say('', 'Робити нічого не\u00a0треба.')
    case 'pay':
      return say(`Чекає на\u00a0оплату ${priceText(step.sum)} до\u00a0${shortMoment(step.until)}.`)
    case 'decide-payment':
      return say(`Оплата перевіряється з\u00a0${shortMoment(step.since)}.`, 'Гроші могли списати.')
    case 'collect':
      return say('', 'Чекає на\u00a0покупця у\u00a0відділенні.')
    case 'give-back':
      return step.who === 'bank' ? say('', goingText(step)) : owed(step.debt, '')
    case 'give-back-or-send-again':
      return owed(step.debt, 'Поверніть гроші або надішліть ще раз.')
    case 'give-back-stray':
      return owed(step.debt, 'Замовлення через це не\u00a0оплачене. Поверніть у\u00a0кабінеті банку.')
    case 'settle-damage':
      return say('Покупець пише про пошкодження.', 'Домовтеся, що\u00a0зробити.')
    case 'accept-late':
      return say('Оплачено після строку, за\u00a0старою ціною.', 'Виконайте його або поверніть гроші.')
    case 'check-composition':
      return say('Перевірте склад.')
    case 'check-address':
      return say('Уточніть відділення.')
    case 'pack':
      return say('Спакуйте.')
    case 'set-number':
      return say('Створіть ТТН.')
    case 'send':
      return say('Передайте Новій пошті.')
    case 'contact':
      return say('Домовтеся про початок.', 'Посилки немає: напишіть або подзвоніть покупцеві.')
    case 'support':
      return say('', 'Триває супровід.')
    case 'ask-bank':
      return say('Банк повернув гроші покупцеві без вас.', 'Якщо повертали не\u00a0ви, запитайте банк.')
    case 'stop-parcel':
      return say('Зупиніть посилку.', 'Гроші за\u00a0неї вже повернено.')
    case 'bring':
      return say('', 'В\u00a0дорозі.')
    case 'bring-back':
      return say('', 'Їде назад. Запитайте, що\u00a0далі.')
  }
}

function goingText({ sum, left }: { readonly sum: Kopiykas; readonly left: Kopiykas }): string {
  const going = `Повертаємо ${priceText(sum)}: чекаємо на\u00a0банк.`
  return left > 0 ? `${going} Потім поверніть решту: ${priceText(left)}.` : going
}

export function wayText(way: Exclude<Way, 'beside'>, step: NextStep): string {
  if (way === 'refund' && 'atOnce' in step) return `${wayTexts.refund} ${priceText(step.atOnce)}`
  return wayTexts[way]
}

export const wayTexts: Readonly<Record<Exclude<Way, 'beside'>, string>> = {
  refund: refundText.ask,
  keep: keepText.ask,
  'send-again': 'Надіслати ще раз',
  'send-replacement': 'Надіслати ще один',
  'refund-part': 'Повернути частину',
  settle: 'Розібралися',
  'ask-acquirer': 'Спитати банк',
  'cancel-unpaid': 'Скасувати неоплачене',
  'call-off': 'Скасувати замовлення',
}

export const waysText = {
  sendAgainHint:
    'Додамо ще одну посилку з\u00a0тим самим набором на\u00a0адресу із\u00a0замовлення. Гроші тоді лишаються вам.',
  replacementHint:
    'Додамо ще одну посилку й\u00a0закриємо звернення. Про те, що\u00a0покласти, буде нотатка на\u00a0пакуванні.',
  replacement: 'Що\u00a0покласти',
  addParcel: 'Додати посилку',
} as const

const said: Readonly<Record<PaymentAnswer['said'], string>> = {
  pending: 'оплату ще перевіряють або\u00a0її не\u00a0завершено.',
  paid: 'оплачено.',
  failed: 'оплата не\u00a0вдалася, грошей не\u00a0списано.',
  canceled: 'оплату скасовано.',
  expired: 'час на\u00a0оплату минув, грошей не\u00a0списано.',
  refunded: 'гроші повернено покупцеві.',
  unknown: 'такої оплати не\u00a0знає.',
  unavailable: 'зараз не\u00a0відповідає. Спитайте трохи згодом.',
}

export function answerText({ method, said: what }: PaymentAnswer): string {
  return `${paymentMethodFacts[method].acquirer}: ${said[what]}`
}

function say(strong: string, rest = ''): StepText {
  return { strong, rest }
}

const whys: Readonly<Record<Debt['why'], string>> = {
  'called-off': 'замовлення скасовано',
  'paid-twice': 'заплатив двічі',
  returned: 'посилка повернулася',
  lost: 'посилка зникла',
  'wrong-sum': 'надійшла не\u00a0та\u00a0сума',
}

export function owedText({ sum, why, currency }: Debt): string {
  return `Ви\u00a0винні покупцеві ${amountText({ sum, currency })}: ${whys[why]}.`
}

function owed(debt: Debt, rest: string): StepText {
  const refused = debt.isRefused ? 'Минулого разу банк відмовив.' : ''
  return say(owedText(debt), [rest, refused].filter(Boolean).join(' '))
}

export function amountText({ sum, currency }: Pick<Debt, 'sum' | 'currency'>): string {
  return currency === 'UAH' ? priceText(sum) : `${decimalText(sum)}\u00a0${currency}`
}
