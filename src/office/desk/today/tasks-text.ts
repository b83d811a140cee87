import { carrierFacts } from '../../../domain/delivery/carrier-facts.ts'
import { exportedTables } from '../../../contract/desk/exports.ts'
import { exportedText } from '../numbers/numbers-text.ts'
import { paymentMethodFacts, paymentMethods } from '../../../domain/payments/payment-method.ts'

const taskNames: Readonly<Record<string, string>> = {
  'send-message': 'Надіслати повідомлення',
  'notice-stuck-payment': 'Нагадати про завислу оплату',
  'make-refund': 'Повернути гроші',
  'notice-open-refund': 'Нагадати про незавершене повернення',
  'issue-receipt': 'Видати фіскальний чек',
  'tend-receipts': 'Закрити зміну каси й\u00a0перевірити чеки',
  'find-order': 'Надіслати посилання на\u00a0замовлення',
  'erase-person': 'Видалити дані клієнта',
  'keep-erasures': 'Записати, чиї дані видалено',
  'forget-people': 'Стерти дані, яким вийшов строк',
  'retire-photos': 'Видалити фото, яким вийшов строк',
  'tell-of-restock': 'Повідомити, що\u00a0набір з’явився',
  'release-stock': 'Повернути на\u00a0полицю неоплачене',
  'sweep-photo-store': 'Прибрати зайве зі\u00a0сховища фото',
  'sync-directory': 'Оновити довідник відділень',
  'save-backup': 'Зробити резервну копію',
  'clear-old-rows': 'Прибрати старі рядки бази',
  'wipe-remains': 'Затерти сліди видалених даних',
  'forget-ended-sessions': 'Прибрати завершені входи до\u00a0панелі',
  'remind-of-payment': 'Нагадати покупцям про\u00a0оплату',
  'ask-for-reviews': 'Запитати покупців про\u00a0відгук',
  'tell-of-waiting-parcels': 'Нагадати покупцям про\u00a0посилки у\u00a0відділенні',
  'publish-shelf': 'Опублікувати зміни полиці',
  'publish-site': 'Опублікувати зміни сайту',
  'advance-waybill': 'Створити або\u00a0скасувати ТТН',
  'follow-parcels': 'Дізнатися, де\u00a0посилки',
  'tell-again': 'Нагадати про попередження',
  'total-days': 'Підрахувати минулі дні для\u00a0аналітики',
  'ask-sms': 'Дізнатися, чи\u00a0дійшли SMS',
}

/** Kinds of a later version have no name here. */
export function taskName(task: string): string {
  return taskNames[task] ?? task
}

const published: Readonly<Record<string, string>> = {
  shelf: 'Полиця',
  site: 'Сайт',
  pages: 'Сторінки магазину',
}

export function topicText(kind: string, topic: string): string {
  if (kind === 'sms-stopped') return 'SMS-сервіс'
  if (kind === 'directory-old' || kind === 'following-stopped') return carrierFacts.called
  if (kind === 'receipts-stopped') return 'Каса'
  if (kind === 'messages-dropped') return 'Повідомлення незнайомцям'
  if (kind === 'unusual-sign-in' || kind === 'passkey-copied') return 'Вхід до\u00a0панелі'
  if (kind === 'table-exported') return tableName(topic.split(' ')[0] ?? '')
  if (kind === 'publishing-stuck') return published[topic] ?? topic
  const method = kind === 'payments-unknown' && paymentMethods.find((known) => known === topic)
  if (method) return paymentMethodFacts[method].acquirer
  return kind === 'housework-failed' ? taskName(topic) : topic
}

function tableName(word: string): string {
  const table = exportedTables.find((known) => known === word)
  return table ? exportedText[table].name : word
}
