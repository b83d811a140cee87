import { leastPictureSide } from '../../domain/catalogue/uploaded-picture.ts'
import type { RefusalSentence } from '../platform/refusals.ts'

export const catalogueRefusals = {
  kit_sold_out: {
    status: 409,
    message: 'Цього вже немає в\u00a0наявності. Виберіть, будь ласка, інший набір.',
  },
  too_few_left: {
    status: 409,
    message: 'Стільки вже немає: залишилося {max}. Зменште, будь ласка, кількість.',
  },
  too_many_at_once: {
    status: 409,
    message:
      'Стільки за\u00a0раз відкласти не\u00a0можемо: замовте до\u00a0{max}, а\u00a0решту\u00a0— після оплати.',
  },
  unpaid_first: {
    status: 409,
    message:
      'За\u00a0цими контактами або з\u00a0вашої мережі вже є неоплачені замовлення цього набору. Оплатіть чи\u00a0скасуйте їх або спробуйте за\u00a0годину.',
  },
  stock_changed: {
    status: 409,
    message:
      'Поки ви рахували, на\u00a0полиці щось змінилося: хтось спакував або\u00a0перерахував. Перевірте й\u00a0повторіть.',
  },
  shelf_changed: {
    status: 409,
    message: 'Поки ви редагували, полицю змінив хтось інший. Перевірте й\u00a0повторіть.',
  },
  shelf_waiting: {
    status: 409,
    message: 'Попередні зміни полиці ще не\u00a0опубліковано. Дочекайтеся їх або\u00a0скасуйте.',
  },
  not_a_picture: {
    status: 415,
    message: 'Це\u00a0не\u00a0фото або файл пошкоджено. Потрібен JPEG, PNG, WebP чи\u00a0AVIF.',
  },
  picture_too_large: { status: 413, message: 'Файл завеликий: можна до\u00a05\u00a0МБ.' },
  picture_too_small: {
    status: 400,
    message: `Фото замале: кожна сторона має бути не\u00a0меншою за\u00a0${leastPictureSide}\u00a0пікселів.`,
  },
  picture_not_received: { status: 400, message: 'Фото не\u00a0дійшло. Надішліть його ще раз.' },
} as const satisfies Record<string, RefusalSentence>
