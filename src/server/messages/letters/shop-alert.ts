import * as v from 'valibot'
import { paymentMethodFacts, paymentMethods } from '../../../domain/payment-method.ts'
import { type Housework, houseworks, type ShopAlertKind } from '../what/message.ts'
import type { Notice } from './notice.ts'
import { stoppedReceiptsText } from './receipt-faults.ts'
import { ownersReason } from './owner-alert.ts'
import { sumText } from './owner-text.ts'

/** What the owner is told that is about no order of ours. */
export function shopAlert(kind: ShopAlertKind, details: unknown, isTest: boolean): Notice {
  const text = shopAlertText(kind, details)
  const title = titles[kind]
  return {
    text,
    letter: {
      subject: `Увага: ${title}`,
      preview: text,
      badge: { text: 'Увага', isWarning: true },
      title,
      blocks: [{ kind: 'caution', text }],
      reason: ownersReason,
    },
    isTest,
  }
}

function shopAlertText(kind: ShopAlertKind, details: unknown): string {
  switch (kind) {
    case 'page-refused':
      return pageText(details)
    case 'unknown-payment':
      return paymentText(details)
    case 'housework-failed':
      return houseworkText(details)
    case 'sms-stopped':
      return smsText(details)
    case 'directory-old':
      return directoryText(details)
    case 'following-stopped':
      return followingText(details)
    case 'receipts-stopped':
      return stoppedReceiptsText(details)
  }
}

const titles: Readonly<Record<ShopAlertKind, string>> = {
  'page-refused': 'Невідома сторінка оплати',
  'unknown-payment': 'Оплата без замовлення',
  'housework-failed': 'Не\u00a0виконано обов’язкову роботу',
  'sms-stopped': 'SMS не\u00a0надсилаються',
  'receipts-stopped': 'Фіскальні чеки не\u00a0видаються',
  'directory-old': 'Довідник відділень застарів',
  'following-stopped': 'Стан посилок не\u00a0оновлюється',
}

const refusedPage = v.object({ method: v.picklist(paymentMethods), page: v.string() })

function pageText(details: unknown): string {
  const { method, page } = v.parse(refusedPage, details)
  const bank = paymentMethodFacts[method].acquirer
  return `Увага: ${bank} дає сторінку оплати за\u00a0адресою ${page}, якій магазин не\u00a0довіряє. Покупців туди не\u00a0ведемо, тож оплата через ${bank} може не\u00a0працювати. Перевірте адресу; якщо вона справжня, додайте її до\u00a0PAYMENT_PAGE_HOSTS.`
}

const unknownPayment = v.object({
  method: v.picklist(paymentMethods),
  reference: v.string(),
  amount: v.number(),
  currency: v.string(),
  transactionId: v.optional(v.string()),
})

function paymentText(details: unknown): string {
  const { method, reference, transactionId, ...sum } = v.parse(unknownPayment, details)
  const bank = paymentMethodFacts[method].acquirer
  const operation = transactionId === undefined ? '' : `, операція ${transactionId}`
  return `Увага: ${bank} повідомив про оплату, якої магазин не\u00a0знає: ${sumText(sum)}, номер ${reference}${operation}. Жодного замовлення через неї оплаченим не\u00a0позначено. Знайдіть її в\u00a0кабінеті ${bank}: кошти треба повернути або замовлення відновити.`
}

const houseworkTexts: Readonly<Record<Housework, string>> = {
  'forget-people': 'стерти відповіді тестів і\u00a0дані замовлень, яким вийшов строк',
  'erase-person': 'видалити фото й\u00a0листи людини, чиї дані ви попросили стерти',
  'retire-photos': 'видалити зі\u00a0сховища фото, які мають зникнути',
  'sweep-photo-store': 'прибрати зі\u00a0сховища фото, які нікому не\u00a0належать',
  'save-backup': 'зробити резервну копію магазину',
  'wipe-remains': 'затерти в\u00a0файлах бази сліди видалених даних',
}

const failedHousework = v.object({
  task: v.picklist(houseworks),
  why: v.string(),
})

function houseworkText(details: unknown): string {
  const { task, why } = v.parse(failedHousework, details)
  return `Увага: не\u00a0вдалося ${houseworkTexts[task]}. Магазин пробуватиме далі, але покажіть цей лист тому, хто доглядає сервер. Причина: ${why}.`
}

const stoppedSms = v.object({ fault: v.picklist(['balance', 'key', 'sender']), code: v.string() })

const smsFaults: Readonly<Record<v.InferOutput<typeof stoppedSms>['fault'], string>> = {
  balance: 'на\u00a0рахунку TurboSMS закінчилися гроші. Поповніть його',
  key: 'TurboSMS не\u00a0приймає ключ магазину. Візьміть у\u00a0кабінеті новий і\u00a0вкажіть у\u00a0TURBOSMS_TOKEN',
  sender:
    'TurboSMS не\u00a0приймає підпис, від якого йдуть повідомлення. Перевірте в\u00a0кабінеті, чи\u00a0його зареєстровано, і\u00a0порівняйте з\u00a0TURBOSMS_SENDER',
}

function smsText(details: unknown): string {
  const { fault, code } = v.parse(stoppedSms, details)
  return `Увага: SMS покупцям не\u00a0надсилаються: ${smsFaults[fault]}. Ті, що\u00a0чекають, підуть самі протягом двох днів. Код: ${code}.`
}

const noAnswer = v.object({ why: v.string() })

function directoryText(details: unknown): string {
  const { why } = v.parse(noAnswer, details)
  return `Увага: понад дві доби не\u00a0вдається оновити довідник відділень і\u00a0поштоматів. Магазин працює з\u00a0останнім вдалим і\u00a0пробуватиме далі. Перевірте ключ Нової пошти. Причина: ${why}.`
}

function followingText(details: unknown): string {
  const { why } = v.parse(noAnswer, details)
  return `Увага: Нова пошта вже пів доби не\u00a0відповідає, де\u00a0посилки. Магазин питатиме далі, а\u00a0поки що\u00a0дивіться на\u00a0її\u00a0сайті. Причина: ${why}.`
}
