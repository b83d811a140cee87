import type { TaskKind } from '../../../contract/desk/today.ts'

/** Of each kind of task the heading over them. */
export const taskText: Readonly<Record<TaskKind, string>> = {
  'check-composition': 'Перевірити склад',
  pack: 'Спакувати',
  'set-tracking-number': 'Вписати ТТН',
  send: 'Відправити',
  'check-address': 'Перевірити адресу',
  'contact-buyer': 'Зв’язатися з\u00a0покупцем',
  'check-in': 'Супровід',
  'payment-stuck': 'Оплата зависла',
  'unknown-payment': 'Оплата без замовлення',
  'owe-buyer': 'Винні покупцеві',
  'money-back': 'Повернути гроші',
  'canceled-by-buyer': 'Скасував покупець',
  damaged: 'Пошкодження',
  'parcel-unclaimed': 'Не\u00a0забирають посилку',
  'parcel-returned': 'Посилка повернулася',
  'message-failed': 'Повідомлення не\u00a0надіслано',
  'stock-low': 'Закінчується',
  alert: 'Подивитися',
  'read-review': 'Прочитати відгук',
}

export const todayText = {
  title: 'Сьогодні',
  done: 'На\u00a0сьогодні все зроблено',
  moreCounts: (count: number) => `І\u00a0ще ${count}`,
  fewerCounts: 'Показати менше',
  counts: 'Що\u00a0чекає',
  sendAll: (count: number) => `Відправлено всі ${count}`,
  notSent: (numbers: readonly string[]) => `Не\u00a0позначено, перевірте: №\u00a0${numbers.join(', № ')}`,
  more: (count: number) => `Ще ${count}: з’являться, коли зробите ці.`,
  check: 'Склад перевірено',
  addressChecked: 'Адресу перевірено',
  quizErased: 'Дані тесту видалено: запитайте покупця',
  contacted: 'Зв’язалися',
  sendAgain: 'Надіслати ще раз',
  resolve: 'Розібралися',
  read: 'Прочитати',
  checked: (number: string) => `№\u00a0${number}: склад перевірено`,
} as const
