import { mostInStock } from '../../../domain/stock.ts'

export const stockText = {
  label: 'Скільки можна продати',
  hint: 'Порожнє поле\u00a0— не\u00a0рахувати. Діє одразу, публікувати не\u00a0треба.',
  count: 'Рахувати залишок',
  correct: 'Виправити залишок',
  save: 'Зберегти',
  cancel: 'Скасувати',
  wrong: `Ціле число від 0 до\u00a0${mostInStock.toLocaleString('uk-UA')}`,
  left: (available: number) =>
    available > 0
      ? `Залишок: ${available}`
      : available === 0
        ? 'Немає в\u00a0наявності'
        : `Продано на\u00a0${-available} більше, ніж є`,
  held: (held: number) => `замовлено й\u00a0ще не\u00a0оплачено: ${held}`,
} as const
