/** What is offered on the page of an order, and what came of it. */
export const buyerActsText = {
  cancelTitle: 'Передумали?',
  cancelPaid: 'Ще можна скасувати замовлення й\u00a0повернути всю суму.',
  cancelUnpaid: 'Скасуйте замовлення, якщо воно не\u00a0потрібне.',
  cancel: 'Скасувати замовлення',
  canceledUnpaid: 'Платити за\u00a0нього не\u00a0треба.',
  calledOffUnpaid: 'Його скасував магазин. Платити не\u00a0треба.',
  packed: 'Посилку вже складено. Якщо передумали, напишіть нам.',
  damageTitle: 'Щось пошкоджено?',
  damageHint: 'Напишіть, що\u00a0сталося: замінимо чи\u00a0повернемо гроші.',
  reportDamage: 'Повідомити про пошкодження',
  damageReported: 'Повідомлення отримано {date}',
  damageNext: 'Розберемося й\u00a0відповімо.',
  notReady: 'Зв’язок перервався. Натисніть ще раз.',
} as const
