import * as v from 'valibot'
import { type ExportedTable, exportedTables } from '../../../contract/desk/exports.ts'
import { paymentMethodFacts, paymentMethods } from '../../../domain/payments/payment-method.ts'
import { type AlertedTask, alertedTasks, type ShopAlertKind } from '../../outbox/message.ts'
import { type SmsFault, smsFaults } from '../sms/sms-sender.ts'
import type { SmsService } from '../sms/sms-service.ts'
import { smsServiceOf } from '../sms-services.ts'
import type { Notice } from './notice.ts'
import { stoppedReceiptsText } from './receipt-faults.ts'
import { ownersReason } from './owner-alert.ts'
import { sumText } from './owner-text.ts'
import { publishingText } from './publishing-text.ts'
import { readStored } from '../../platform/db/stored-values.ts'

export function shopAlert(kind: ShopAlertKind, details: unknown, isTest: boolean): Notice {
  const text = shopAlertText(kind, details)
  const isOver = v.is(over, details)
  const title = isOver ? 'Знову гаразд' : titles[kind]
  return {
    text,
    letter: {
      subject: isOver ? title : `Увага: ${title}`,
      preview: text,
      badge: { text: isOver ? 'Гаразд' : 'Увага', isWarning: !isOver },
      title,
      blocks: [{ kind: isOver ? 'lead' : 'caution', text }],
      reason: ownersReason,
    },
    isTest,
  }
}

const over = v.object({ isOver: v.literal(true) })

function shopAlertText(kind: ShopAlertKind, details: unknown): string {
  switch (kind) {
    case 'page-refused':
      return pageText(details)
    case 'unknown-payment':
      return paymentText(details)
    case 'payments-unknown':
      return unknownText(details)
    case 'housework-failed':
      return taskFailureText(details)
    case 'publishing-stuck':
      return publishingText(details)
    case 'sms-stopped':
      return smsText(details)
    case 'directory-old':
      return directoryText(details)
    case 'following-stopped':
      return followingText(details)
    case 'receipts-stopped':
      return stoppedReceiptsText(details)
    case 'messages-dropped':
      return droppedText(details)
    case 'unusual-sign-in':
      return signInText(details)
    case 'passkey-copied':
      return copiedText
    case 'table-exported':
      return exportText(details)
  }
}

const titles: Readonly<Record<ShopAlertKind, string>> = {
  'page-refused': 'Невідома сторінка оплати',
  'unknown-payment': 'Оплата без замовлення',
  'payments-unknown': 'Банк не\u00a0знає оплат магазину',
  'housework-failed': 'Не\u00a0виконано обов’язкову роботу',
  'publishing-stuck': 'Зміни не\u00a0опубліковано',
  'sms-stopped': 'SMS не\u00a0надсилаються',
  'receipts-stopped': 'Фіскальні чеки не\u00a0видаються',
  'messages-dropped': 'Хтось зловживає листами або\u00a0SMS',
  'directory-old': 'Довідник відділень застарів',
  'following-stopped': 'Стан посилок не\u00a0оновлюється',
  'unusual-sign-in': 'Вхід до\u00a0панелі без ключа',
  'passkey-copied': 'Ключ до\u00a0панелі скопійовано',
  'table-exported': 'Дані крамниці вивантажено',
}

const dropped = v.object({ count: v.number() })

function droppedText(details: unknown): string {
  const { count } = readStored(dropped, details)
  return `Увага: хтось замовляє, не\u00a0платить і\u00a0просить надсилати листи чи\u00a0SMS на\u00a0чужі адреси й\u00a0номери. Сьогодні магазин не\u00a0надіслав ${count}\u00a0таких повідомлень: це\u00a0більше, ніж треба справжньому покупцеві. Оплачені замовлення отримують усе, як\u00a0завжди. Робити нічого не\u00a0потрібно; числа\u00a0— у\u00a0«Стані».`
}

const refusedPage = v.object({ method: v.picklist(paymentMethods), page: v.string() })

function pageText(details: unknown): string {
  const { method, page } = readStored(refusedPage, details)
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
  const { method, reference, transactionId, ...sum } = readStored(unknownPayment, details)
  const bank = paymentMethodFacts[method].acquirer
  const operation = transactionId === undefined ? '' : `, операція ${transactionId}`
  return `Увага: ${bank} повідомив про оплату, якої магазин не\u00a0знає: ${sumText(sum)}, номер ${reference}${operation}. Жодного замовлення через неї оплаченим не\u00a0позначено. Знайдіть її в\u00a0кабінеті ${bank}: кошти треба повернути або замовлення відновити.`
}

const unknownPayments = v.object({ method: v.picklist(paymentMethods), count: v.number() })

function unknownText(details: unknown): string {
  const { method, count } = readStored(unknownPayments, details)
  const bank = paymentMethodFacts[method].acquirer
  return `Увага: ${bank} не\u00a0знає оплат, які в\u00a0магазині вже є: ${count}. Так буває, коли в\u00a0налаштуваннях інший рахунок чи\u00a0ключ. Повернути за\u00a0ними гроші звідси не\u00a0вийде: перевірте ключ або повертайте в\u00a0кабінеті, куди вони надійшли.`
}

const taskTexts: Readonly<Record<AlertedTask, string>> = {
  'send-message': 'надіслати повідомлення',
  'notice-stuck-payment': 'нагадати вам про завислу оплату',
  'make-refund': 'повернути гроші за замовленням',
  'notice-open-refund': 'нагадати вам про незавершене повернення грошей',
  'advance-waybill': 'створити або скасувати ТТН',
  'publish-shelf': 'опублікувати зміни полиці',
  'publish-site': 'опублікувати зміни сайту',
  'issue-receipt': 'видати фіскальний чек',
  'tend-receipts': 'закрити зміну каси й перевірити чеки',
  'sync-directory': 'оновити довідник відділень',
  'find-order': 'надіслати покупцеві посилання на замовлення',
  'tell-of-restock': 'повідомити покупців, що набір знову в продажу',
  'release-stock': 'повернути на полицю неоплачене',
  'forget-ended-sessions': 'прибрати завершені входи до панелі',
  'total-days': 'підрахувати минулі дні для аналітики',
  'ask-sms': 'дізнатися, чи дійшли SMS',
  'tell-again': 'нагадати вам про попередження',
  'remind-of-payment': 'нагадати покупцям про оплату',
  'ask-for-reviews': 'запитати покупців про відгук',
  'follow-parcels': 'дізнатися, де посилки',
  'tell-of-waiting-parcels': 'нагадати покупцям про посилки у відділенні',
  'clear-old-rows': 'прибрати старі рядки бази',
  'forget-people': 'стерти відповіді тестів і дані замовлень, яким вийшов строк',
  'erase-person': 'видалити фото й листи людини, чиї дані ви попросили стерти',
  'keep-erasures': 'записати поруч із\u00a0резервними копіями, чиї дані видалено',
  'retire-photos': 'видалити зі сховища фото, які мають зникнути',
  'sweep-photo-store': 'прибрати зі сховища фото, які нікому не належать',
  'save-backup': 'зробити резервну копію магазину',
  'wipe-remains': 'затерти в файлах бази сліди видалених даних',
}

/** Not scheduled, so they are not retried by themselves. */
const onceOnly: ReadonlySet<AlertedTask> = new Set([
  'send-message',
  'notice-stuck-payment',
  'make-refund',
  'notice-open-refund',
  'advance-waybill',
  'publish-shelf',
  'publish-site',
  'find-order',
  'erase-person',
  'keep-erasures',
])

const failedTask = v.object({
  task: v.picklist(alertedTasks),
  why: v.string(),
})

function taskFailureText(details: unknown): string {
  const { task, why } = readStored(failedTask, details)
  const next = onceOnly.has(task)
    ? 'Само це вже не повториться: запустіть ще раз у панелі, на сторінці «Стан», і покажіть цей лист тому, хто доглядає сервер.'
    : 'Магазин пробуватиме далі, але покажіть цей лист тому, хто доглядає сервер.'
  return `Увага: не вдалося ${taskTexts[task]}. ${next} Причина: ${why}.`
}

const stoppedSms = v.object({
  service: v.optional(v.string()),
  fault: v.picklist(smsFaults),
  code: v.string(),
})

const smsSentences: Readonly<Record<SmsFault, (service: SmsService) => string>> = {
  balance: ({ called }) => `на\u00a0рахунку ${called} закінчилися гроші. Поповніть його`,
  key: ({ called, settingOf }) =>
    `${called} не\u00a0приймає ключ магазину. Візьміть у\u00a0кабінеті новий і\u00a0вкажіть у\u00a0${settingOf.key}`,
  sender: ({ called, settingOf }) =>
    `${called} не\u00a0приймає підпис, від якого йдуть повідомлення. Перевірте в\u00a0кабінеті, чи\u00a0його зареєстровано, і\u00a0порівняйте з\u00a0${settingOf.sender}`,
}

function smsText(details: unknown): string {
  const { service, fault, code } = readStored(stoppedSms, details)
  return `Увага: SMS покупцям не\u00a0надсилаються: ${smsSentences[fault](smsServiceOf(service))}. Ті, що\u00a0чекають, підуть самі протягом двох днів. Код: ${code}.`
}

const noAnswer = v.object({ why: v.string() })

function directoryText(details: unknown): string {
  const { why } = readStored(noAnswer, details)
  return `Увага: понад дві доби не\u00a0вдається оновити довідник відділень і\u00a0поштоматів. Магазин працює з\u00a0останнім вдалим і\u00a0пробуватиме далі. Перевірте ключ Нової пошти. Причина: ${why}.`
}

function followingText(details: unknown): string {
  const { why } = readStored(noAnswer, details)
  return `Увага: Нова пошта вже пів доби не\u00a0відповідає, де\u00a0посилки. Магазин питатиме далі, а\u00a0поки що\u00a0дивіться на\u00a0її\u00a0сайті. Причина: ${why}.`
}

const signIn = v.object({ by: v.picklist(['recovery-code', 'link']), device: v.nullable(v.string()) })

const waysIn = { 'recovery-code': 'кодом відновлення', link: 'за\u00a0посиланням' } as const

function signInText(details: unknown): string {
  const { by, device } = readStored(signIn, details)
  const from = device === null ? '' : `, пристрій: ${device}`
  return `Увага: до\u00a0панелі увійшли ${waysIn[by]}${from}. Хто саме, показує журнал дій. Якщо це не\u00a0хтось із\u00a0вас, завершіть цей вхід у\u00a0налаштуваннях і\u00a0зробіть нові коди відновлення.`
}

const copiedText =
  'Увага: лічильник одного з\u00a0ключів до\u00a0панелі пішов назад, тож десь є\u00a0його копія. Ключ заблоковано, усі входи ним завершено. Чий він, показує журнал дій. Увійдіть іншим ключем або кодом відновлення, видаліть заблокований і\u00a0додайте новий.'

const exported = v.object({ table: v.picklist(exportedTables), from: v.string(), to: v.string() })

const exportedNames: Readonly<Record<ExportedTable, string>> = {
  register: 'Реєстр для бухгалтера',
  orders: 'Замовлення',
  lines: 'Що\u00a0купили',
  payments: 'Спроби оплати',
  parcels: 'Посилки',
  quizzes: 'Тести',
}

function exportText(details: unknown): string {
  const { table, from, to } = readStored(exported, details)
  return `Увага: з\u00a0панелі вивантажено таблицю «${exportedNames[table]}» за\u00a0дні від\u00a0${from} до\u00a0${to}. Хто саме, показує журнал дій.`
}
