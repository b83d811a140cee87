import { carrierActions, type LoggedAction, type LoggedActionKind } from '../../contract/staff/log.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OrderActionBody } from '../../contract/desk/actions.ts'

export const actionNames: Readonly<Record<LoggedActionKind, string>> = {
  'check-composition': 'Перевірено склад',
  'uncheck-composition': 'Знято позначку про склад',
  'check-address': 'Перевірено адресу',
  pack: 'Спаковано',
  unpack: 'Розпаковано',
  'set-tracking-number': 'Вписано ТТН',
  'make-waybill': 'Замовлено ТТН',
  'delete-waybill': 'Скасовано ТТН',
  'waybill-made': 'Створено ТТН',
  'set-sender': 'Змінено відправника',
  'publish-review': 'Опубліковано відгук',
  'decline-review': 'Відхилено відгук',
  'reply-to-review': 'Відповідь на\u00a0відгук',
  'change-shelf': 'Змінено полицю',
  'set-stock': 'Змінено залишок',
  'add-picture': 'Додано фото для\u00a0сайту',
  'add-film': 'Додано відео для\u00a0сайту',
  'take-back-shelf': 'Скасовано зміни полиці',
  'change-site': 'Змінено сайт',
  'take-back-site': 'Скасовано зміни сайту',
  'mark-sent': 'Відправлено',
  'move-parcel': 'Змінено стан посилки',
  'carrier-moved-parcel': 'Змінено стан посилки',
  'carrier-redirected-parcel': 'Посилку переадресовано',
  'ask-carrier': 'Запитано перевізника',
  'remind-of-parcel': 'Нагадано про посилку',
  'add-parcel': 'Додано посилку',
  'send-replacement': 'Додано посилку замість пошкодженого',
  'change-recipient': 'Змінено отримувача',
  'mark-contacted': 'Зв’язалися з\u00a0покупцем',
  'unmark-contacted': 'Знято позначку про зв’язок',
  'finish-check-in': 'Супровід: зроблено',
  'reopen-check-in': 'Супровід: знято позначку',
  'move-check-in': 'Супровід: перенесено',
  'note-check-in': 'Супровід: записано нотатку',
  cancel: 'Скасовано замовлення',
  'cancel-unpaid': 'Скасовано неоплачене',
  'add-note': 'Додано нотатку',
  'send-message-again': 'Надіслано ще раз',
  'resolve-alert': 'Закрито попередження',
  'keep-money': 'Закрито борг перед покупцем',
  'end-unknown-payment': 'Завершено оплату без замовлення',
  erase: 'Видалено особисті дані',
  'renew-links': 'Зроблено нове посилання на\u00a0замовлення',
  'view-photo': 'Переглянуто фото',
  'request-refund': 'Запитано повернення грошей',
  'end-refund': 'Завершено повернення за\u00a0кабінетом банку',
  'ask-acquirer': 'Запитано банк про оплату',
  'issue-receipt-again': 'Видано чек ще раз',
  'sign-in': 'Вхід до\u00a0панелі',
  'end-session': 'Завершено вхід на\u00a0іншому пристрої',
  'add-passkey': 'Додано ключ',
  'remove-passkey': 'Видалено ключ',
  'lock-passkey': 'Заблоковано ключ: є\u00a0його копія',
  'make-recovery-codes': 'Зроблено нові коди відновлення',
  'add-operator': 'Відкрито вхід до\u00a0панелі',
  'link-operator': 'Дано посилання для входу',
  'remove-operator': 'Закрито вхід до\u00a0панелі',
  'check-key': 'Перевірено ключ',
  'send-test-message': 'Надіслано пробне повідомлення',
  'retry-job': 'Запущено ще раз',
  'drop-job': 'Прибрано невдале завдання',
  'export-table': 'Вивантажено таблицю',
}

export function whoText({ by, what }: Pick<LoggedAction, 'by' | 'what'>): string {
  if (carrierActions.some((action) => action === what)) return 'Перевізник'
  return by ?? 'Командою на\u00a0сервері'
}

export function doneText(number: string, wish: { readonly action: OrderActionBody['action'] }): string {
  return `№ ${number}: ${lowerFirst(actionNames[wish.action])}`
}

export function changedText(now: OfficeOrder, before: OfficeOrder | undefined): string {
  const sentence = `Замовлення №\u00a0${now.number} змінилося, поки ви дивилися.`
  const seenUntil = before?.timeline[0]?.at
  const news = now.timeline.flatMap((entry) =>
    entry.kind === 'action' && (seenUntil === undefined || entry.at > seenUntil) ? [entry.entry] : [],
  )
  if (seenUntil === undefined || news.length === 0) return `${sentence} Перевірте й\u00a0повторіть.`
  return `${sentence} ${news.slice(0, 3).map(newsText).join('; ')}. Перевірте й\u00a0повторіть.`
}

export function newsText(action: Pick<LoggedAction, 'by' | 'what'>): string {
  return `${whoText(action)}: ${lowerFirst(actionNames[action.what])}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
