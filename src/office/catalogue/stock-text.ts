import { holdMinutes, mostInStock } from '../../domain/catalogue/stock.ts'

export const stockText = {
  label: 'Скільки лежить на\u00a0полиці',
  hint: `Порахуйте все, що\u00a0лежить і\u00a0ще не\u00a0спаковане, разом із\u00a0замовленим: відкладене для\u00a0покупців магазин відніме сам. Діє одразу, публікувати не\u00a0треба.`,
  uncounted:
    'Порожнє поле\u00a0— не\u00a0рахувати: тоді набір продається без обмежень, а\u00a0відкладене забувається.',
  count: 'Рахувати залишок',
  correct: 'Виправити залишок',
  save: 'Зберегти',
  cancel: 'Скасувати',
  wrong: `Ціле число від 0 до\u00a0${mostInStock.toLocaleString('uk-UA')}`,
  left: (available: number) =>
    available > 0
      ? `Можна продати: ${available}`
      : available === 0
        ? 'Немає в\u00a0наявності'
        : `Продано на\u00a0${-available} більше, ніж є`,
  onShelf: (count: number) => `на\u00a0полиці: ${count}`,
  toPack: (count: number) => `з\u00a0них спакувати: ${count}`,
  held: (held: number) => `відкладено до\u00a0оплати: ${held}`,
  heldHint: `Неоплачене відкладено на\u00a0${holdMinutes}\u00a0хвилин, а\u00a0якщо відкрито сторінку оплати\u00a0— на\u00a0добу.`,
} as const
