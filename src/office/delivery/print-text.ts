export const printText = {
  title: 'Друк',
  print: 'Надрукувати',
  toPrint: 'Друкувати',
  printSheet: 'Друкувати аркуш',
  what: 'Що\u00a0друкувати',
  list: 'Список',
  sheets: 'Аркуші',
  paper: 'Папір',
  listTitle: 'Що\u00a0спакувати',
  openOrder: (number: string) => `Код, за\u00a0яким відкривається замовлення №\u00a0${number}`,
} as const

export const paperNames = { a6: 'A6', a4: 'A4' } as const
