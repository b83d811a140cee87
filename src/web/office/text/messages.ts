/** What messages and alerts are about, by their kinds in the books. */
const kindNames: Readonly<Record<string, string>> = {
  'order-paid': 'Лист про оплату',
  'money-returned': 'Лист про повернення грошей',
  'payment-reminder': 'Лист про незавершену оплату',
  'parcel-sent': 'Лист про відправлення',
  'tracking-number-changed': 'Лист про нову ТТН',
  'parcel-waits': 'Лист про посилку, яка чекає',
  'order-link': 'Лист із\u00a0посиланням на\u00a0замовлення',
  'sms-paid': 'SMS про\u00a0оплату',
  'sms-sent': 'SMS про\u00a0відправлення',
  'sms-returned': 'SMS про повернення грошей',
  'sms-order-link': 'SMS із\u00a0посиланням на\u00a0замовлення',
  'new-order': 'Нове замовлення',
  'composition-check': 'Перевірити склад',
  'payment-stuck': 'Оплата перевіряється надто довго',
  'money-withheld': 'Банк затримує гроші',
  'payment-reversed': 'Банк повернув гроші',
  'canceled-by-buyer': 'Покупець скасував замовлення',
  'damage-reported': 'Повідомлено про пошкодження',
  'wrong-sum': 'Надійшла не\u00a0та\u00a0сума',
  'paid-twice': 'Оплачено двічі',
  'paid-late': 'Оплачено пізно',
  'forbidden-move': 'Банк повідомив те, чого не\u00a0може бути',
  'letter-uncertain': 'Невідомо, чи\u00a0надіслано лист',
  'letter-failed': 'Лист не\u00a0надіслано',
  'sms-failed': 'SMS не\u00a0надіслано',
  'refund-uncertain': 'Повернення ще не\u00a0завершено',
  'refund-refused': 'Гроші не\u00a0повернуто',
  'page-refused': 'Банк не\u00a0відкриває сторінку оплати',
  'unknown-payment': 'Оплата невідомого замовлення',
  'housework-failed': 'Не\u00a0виконано планову роботу',
  'sms-stopped': 'SMS не\u00a0надсилаються',
  'directory-old': 'Довідник відділень застарів',
}

/** Each kind with its words. */
export const messageKinds: readonly (readonly [string, string])[] = Object.entries(kindNames)

/** A kind that only a later version knows stands for itself. */
export function kindName(kind: string): string {
  return kindNames[kind] ?? kind
}

export const messagesText = {
  title: 'Повідомлення',
  kind: 'Про\u00a0що',
  state: 'Стан',
  any: 'Усі',
} as const
