export const ordersText = {
  title: 'Замовлення',
  search: 'Номер, ім’я, телефон або ТТН',
  find: 'Знайти',
  parcel: 'Посилка',
  payment: 'Оплата',
  any: 'Усі',
  erased: 'Дані видалено',
  none: 'Замовлень поки немає',
  noneFound: 'Нічого не\u00a0знайшли',
  clear: 'Очистити пошук і\u00a0фільтри',
  canceled: 'Скасовано',
  composition: 'Перевірити склад',
} as const
