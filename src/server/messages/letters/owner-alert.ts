import { isOver } from '../../../domain/orders/buyers-standing.ts'
import { shownTexts } from '../../../domain/orders/optional-fields.ts'
import { kyivTime } from './kyiv-time.ts'
import type { Block, Fact, LetterContent } from './draw/letter.ts'
import type { NoticeKind } from '../../outbox/message.ts'
import type { Notice } from './notice.ts'
import { boughtLines, isShipped, type OrderFacts } from './order-facts.ts'
import { declaredText, type NoQuiz, type OrderQuiz, quizFacts } from '../../quiz/quiz-of-order.ts'
import { kindsOfParcel, ownerText } from './owner-text.ts'

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

/** Only the owner reads it, so it has personal data. */
export function ownerLetter(
  kind: NoticeKind,
  order: OrderFacts,
  quiz: OrderQuiz | NoQuiz,
  details: unknown,
): LetterContent {
  const text = ownerText(kind, order, details)
  const isNews = kind === 'new-order' && !isOver(order.standing.kind)
  const isOff = kind === 'new-order' && order.standing.kind === 'called-off'
  const title = `${isOff ? 'Оплачено скасоване замовлення' : titles[kind]} №\u00a0${order.number}`
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

export const ownersReason = 'Лист надіслано власникові магазину.'

const testCaution: Block = {
  kind: 'caution',
  text: 'Тестовий режим: гроші не\u00a0списано, посилку надсилати не\u00a0треба.',
}

function declaredCaution(quiz: OrderQuiz | NoQuiz): Block[] {
  const declared = typeof quiz === 'string' ? '' : declaredText(quiz)
  return declared === ''
    ? []
    : [{ kind: 'caution', text: `Вказано: ${declared}. Перевірте склад перед пакуванням.` }]
}

function buyerFacts(order: OrderFacts): Fact[] {
  const { firstName, lastName, phone, email, recipient, city, branch, paidAt } = order
  return [
    { label: 'Ім’я', value: `${firstName} ${lastName}`.trim() },
    {
      label: order.doNotCall ? 'Телефон (не\u00a0телефонувати)' : 'Телефон',
      value: phone,
      href: `tel:${phone}`,
    },
    ...(recipient
      ? [
          { label: 'Отримувач', value: `${recipient.firstName} ${recipient.lastName}` },
          { label: 'Телефон отримувача', value: recipient.phone, href: `tel:${recipient.phone}` },
        ]
      : []),
    { label: 'Місто', value: city },
    { label: 'Відділення', value: branch },
    ...shownTexts('letter', order).map(({ label, text: value }) => ({ label, value })),
    { label: 'Електронна пошта', value: email, href: mailtoOf(email) },
    { label: 'Оплачено', value: paidAt ? kyivTime(paidAt) : 'ще\u00a0ні' },
  ].filter(({ value }) => value !== '')
}

/** A `?` in the address would start header fields. */
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
  'canceled-by-buyer': 'Скасовано покупцем замовлення',
  'damage-reported': 'Пошкодження в\u00a0замовленні',
  'wrong-sum': 'Не\u00a0та\u00a0сума за\u00a0замовлення',
  'paid-twice': 'Двічі оплачено замовлення',
  'paid-late': 'Із\u00a0запізненням оплачено замовлення',
  'paid-after-calling-off': 'Оплачено скасоване замовлення',
  'sold-beyond-stock': 'Немає в\u00a0наявності набору за\u00a0оплаченим замовленням',
  'forbidden-move': 'Перевірте оплату замовлення',
  'waybill-stuck': 'Перевірте ТТН за\u00a0замовленням',
  'refund-uncertain': 'Затримується повернення за\u00a0замовлення',
  'receipt-refused': 'Не\u00a0видано чек за\u00a0замовленням',
  'refund-refused': 'Не\u00a0повернуто гроші за\u00a0замовлення',
  'parcel-unknown': 'Невідома ТТН у\u00a0замовленні',
  'document-deleted': 'Видалено накладну за\u00a0замовленням',
  'parcel-unclaimed': 'Не\u00a0забирають посилку за\u00a0замовленням',
  'parcel-undelivered': 'Не\u00a0вручено посилку за\u00a0замовленням',
  'storage-ended': 'Закінчилося зберігання посилки за\u00a0замовленням',
  'return-waits': 'Заберіть повернену посилку за\u00a0замовленням',
  'parcel-lost': 'Знищено посилку за\u00a0замовленням',
  'parcel-followed-no-more': 'Довго їде посилка за\u00a0замовленням',
  'parcel-returned': 'Повернулася посилка за\u00a0замовленням',
  'canceled-parcel-sent': 'Їде посилка за\u00a0скасованим замовленням',
  'letter-uncertain': 'Перевірте лист за\u00a0замовленням',
  'letter-failed': 'Не\u00a0надіслано лист за\u00a0замовленням',
  'sms-failed': 'Не\u00a0надіслано SMS за\u00a0замовленням',
}
