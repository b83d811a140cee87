/** What stands beside an order on its page, and in its place, and is not in the page's script. */
export const besideOrderText = {
  askTitle: 'Є питання щодо замовлення?',
  ask: 'Назвіть номер замовлення\u00a0— так знайдемо його швидше.',

  /** Before the name of a wording. */
  agreedTo: 'Умови замовлення\u00a0— публічна оферта,',

  findOrder: 'Надіслати нове посилання',
  unknownHeading: 'Посилання недійсне або застаріле',
  unknown:
    'Візьміть посилання з\u00a0найновішого листа про замовлення або напишіть нам: контакти внизу сторінки.',

  noScript:
    'Щоб скасувати замовлення чи\u00a0повідомити про пошкодження, увімкніть у\u00a0браузері JavaScript або напишіть нам.',
} as const
