/** What messages and alerts are about, by their kinds in the books. */
const kindNames: Readonly<Record<string, string>> = {
  'order-paid': 'Лист про оплату',
  'money-returned': 'Лист про повернення грошей',
  'order-canceled': 'Лист про\u00a0скасування',
  'payment-reminder': 'Лист про незавершену оплату',
  'parcel-sent': 'Лист про відправлення',
  'tracking-number-changed': 'Лист про нову ТТН',
  'parcel-waits': 'Лист про посилку, яка чекає',
  'storage-ends': 'Лист про кінець безкоштовного зберігання',
  'parcel-came-back': 'Лист про посилку, яка повернулася',
  'order-link': 'Лист із\u00a0посиланням на\u00a0замовлення',
  'fiscal-receipt': 'Лист із\u00a0фіскальним чеком',
  'review-request': 'Прохання про\u00a0відгук',
  'sms-paid': 'SMS про\u00a0оплату',
  'sms-sent': 'SMS про\u00a0відправлення',
  'sms-waits': 'SMS про посилку, яка чекає',
  'sms-returned': 'SMS про повернення грошей',
  'sms-canceled': 'SMS про\u00a0скасування',
  'sms-order-link': 'SMS із\u00a0посиланням на\u00a0замовлення',
  'new-order': 'Нове замовлення',
  'composition-check': 'Перевірити склад',
  'payment-stuck': 'Оплата перевіряється надто довго',
  'money-withheld': 'Банк затримує гроші',
  'payment-reversed': 'Банк повернув гроші',
  'canceled-by-buyer': 'Покупець скасував замовлення',
  'damage-reported': 'Повідомлено про пошкодження',
  'parcel-unknown': 'Нова пошта не\u00a0знає цієї ТТН',
  'document-deleted': 'Накладну видалено в\u00a0Новій пошті',
  'parcel-unclaimed': 'Посилку не\u00a0забирають',
  'parcel-undelivered': 'Посилку не\u00a0вдалося вручити',
  'storage-ended': 'Нова пошта більше не\u00a0зберігає посилку',
  'return-waits': 'Повернута посилка чекає у\u00a0вашому відділенні',
  'parcel-lost': 'Посилку знищено',
  'parcel-followed-no-more': 'Посилка їде надто довго',
  'parcel-returned': 'Посилка повернулася',
  'canceled-parcel-sent': 'Їде посилка за\u00a0скасованим замовленням',
  'wrong-sum': 'Надійшла не\u00a0та\u00a0сума',
  'paid-twice': 'Оплачено двічі',
  'paid-late': 'Оплачено пізно',
  'sold-beyond-stock': 'Оплачено, а\u00a0набору немає',
  'forbidden-move': 'Банк повідомив те, чого не\u00a0може бути',
  'letter-uncertain': 'Невідомо, чи\u00a0надіслано лист',
  'letter-failed': 'Лист не\u00a0надіслано',
  'sms-failed': 'SMS не\u00a0надіслано',
  'waybill-stuck': 'ТТН треба перевірити',
  'refund-uncertain': 'Повернення ще не\u00a0завершено',
  'refund-refused': 'Гроші не\u00a0повернуто',
  'receipt-refused': 'Фіскальний чек не\u00a0видано',
  'page-refused': 'Банк не\u00a0відкриває сторінку оплати',
  'unknown-payment': 'Оплата невідомого замовлення',
  'housework-failed': 'Не\u00a0виконано планову роботу',
  'sms-stopped': 'SMS не\u00a0надсилаються',
  'receipts-stopped': 'Фіскальні чеки не\u00a0видаються',
  'messages-dropped': 'Хтось зловживає листами або\u00a0SMS',
  'directory-old': 'Довідник відділень застарів',
  'following-stopped': 'Стан посилок не\u00a0оновлюється',
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
