export const unpaidOrderText = {
  unpaid: 'Замовлення №\u00a0{n} ще не\u00a0оплачено.',
  waitsUntil: 'Замовлення №\u00a0{n} чекає на\u00a0оплату до\u00a0{until}.',
  checkNow: 'Перевірити зараз',
  orderNew: 'Оформити нове',
} as const

export const orderBeforeText = {
  asking: 'Дізнаємося, чи\u00a0оплачено замовлення №\u00a0{n}.',
  pending:
    'Оплату замовлення №\u00a0{n} ще перевіряє банк. Не\u00a0платіть двічі\u00a0— зачекайте кілька хвилин.',
  alreadyPaid: 'Замовлення №\u00a0{n} уже оплачено.',
  seeOrder: 'Переглянути замовлення',
} as const
