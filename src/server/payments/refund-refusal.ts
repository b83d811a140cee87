import * as v from 'valibot'
import { priceText } from '../../domain/platform/money.ts'
import {
  type PaymentMethod,
  paymentMethodFacts,
  paymentMethods,
} from '../../domain/payments/payment-method.ts'
import { openRefundStates, type RefundFault, refundFaults } from '../../domain/orders/refund.ts'

const sentences: Readonly<Record<RefundFault, (acquirer: string) => string>> = {
  balance: (acquirer) =>
    `На\u00a0рахунку магазину в\u00a0${acquirer} бракує коштів: поповніть його й\u00a0повторіть.`,
  sum: (acquirer) =>
    `Стільки за\u00a0цією оплатою вже не\u00a0повернути: перевірте в\u00a0кабінеті ${acquirer}, що\u00a0повернено.`,
  payment: (acquirer) => `${acquirer} не\u00a0може повернути цю оплату: перевірте її в\u00a0його кабінеті.`,
  account: (acquirer) =>
    `${acquirer} не\u00a0дозволяє повертати гроші звідси: попросіть його це ввімкнути або поверніть у\u00a0його кабінеті.`,
  'given-up': (acquirer) =>
    `${acquirer} узявся повернути гроші, але не\u00a0повернув. Повторіть або зробіть це в\u00a0його кабінеті.`,
  'bank-away': (acquirer) =>
    `${acquirer} не\u00a0відповідав цілу добу, тож нічого не\u00a0надіслано. Повторіть пізніше.`,
  dropped: (acquirer) => `Від повернення відмовилися в\u00a0панелі, ${acquirer} про нього не\u00a0знає.`,
  'not-made': (acquirer) => `У\u00a0кабінеті ${acquirer} цього повернення немає.`,
  unknown: (acquirer) => `${acquirer} відмовив: перевірте оплату в\u00a0його кабінеті.`,
}

export function refundRefusalText(refused: {
  readonly method: PaymentMethod
  readonly fault: RefundFault
  readonly code: string | null
}): string {
  const sentence = sentences[refused.fault](paymentMethodFacts[refused.method].acquirer)
  return refused.code === null ? sentence : `${sentence} Код: ${refused.code}.`
}

const wished = { sum: v.number(), method: v.picklist(paymentMethods) }
const refusedRefund = v.object({
  ...wished,
  fault: v.picklist(refundFaults),
  code: v.nullable(v.string()),
})
const openRefund = v.object({ ...wished, state: v.picklist(openRefundStates) })

export function refusedRefundText(orderNumber: string, details: unknown): string {
  const known = v.safeParse(refusedRefund, details)
  const sum = known.success ? priceText(known.output.sum) : 'гроші'
  const why = known.success ? refundRefusalText(known.output) : ''
  return `Увага: не\u00a0вдалося повернути ${sum} за\u00a0замовлення №\u00a0${orderNumber}. ${why}`.trimEnd()
}

const openTexts: Readonly<Record<(typeof openRefundStates)[number], (acquirer: string) => string>> = {
  asked: (acquirer) => `${acquirer} не\u00a0відповідає, тож запит іще не\u00a0надіслано.`,
  uncertain: (acquirer) =>
    `${acquirer} не\u00a0сказав, чи\u00a0зробив його. Удруге не\u00a0просимо: перевірте в\u00a0його кабінеті й\u00a0за\u00a0потреби поверніть там.`,
  accepted: (acquirer) =>
    `${acquirer} його прийняв, але ще не\u00a0зробив: перевірте в\u00a0його кабінеті, чи\u00a0вистачає там коштів.`,
}

export function openRefundText(orderNumber: string, details: unknown): string {
  const known = v.safeParse(openRefund, details)
  const about = `за\u00a0замовлення №\u00a0${orderNumber}`
  if (!known.success)
    return `Увага: досі не\u00a0завершено повернення ${about}. Перевірте його в\u00a0кабінеті банку.`
  const { sum, method, state } = known.output
  const { acquirer } = paymentMethodFacts[method]
  return `Увага: досі не\u00a0завершено повернення ${priceText(sum)} ${about}. ${openTexts[state](acquirer)}`
}
