import { newsText, whoText } from '../platform/actions-text.ts'

export const packingText = {
  title: 'Пакування',
  readAt: (moment: string) => `Список за\u00a0${moment}`,
  done: 'Усе спаковано',
  doneHint: 'Нове оплачене замовлення з’явиться тут саме.',
  more: (count: number) => `Ще ${count}: з’являться, коли спакуєте ці.`,
  tickAll: 'Позначте все, що\u00a0поклали в\u00a0коробку.',
  packParcel: (number: number) => `Спаковано посилку ${number}`,
  parcels: (count: number) => `Посилок: ${count}`,
  notSent: 'Спаковано, ще не\u00a0надіслано',
  waits: 'Позначене надішлемо, коли з’явиться з’єднання.',
  conflicts: 'Що\u00a0змінилося, поки не\u00a0було з’єднання',
  understood: 'Зрозуміло',
} as const

export const conflictText = {
  canceled: (number: string) =>
    `Замовлення №\u00a0${number} скасовано або гроші за\u00a0нього повернено. Не\u00a0відправляйте цю коробку.`,
  packedAlready: (number: string, by: string | null) =>
    `Замовлення №\u00a0${number} вже спаковано (${whoText({ by, what: 'pack' })}). Перевірте, чи\u00a0не\u00a0вийшло двох коробок.`,
  changed: (number: string, news: readonly Parameters<typeof newsText>[0][]) => {
    const what = news.length > 0 ? `: ${news.map(newsText).join('; ')}` : ''
    return `Замовлення №\u00a0${number} змінилося${what}. Перевірте коробку й\u00a0позначте ще раз.`
  },
  refused: (number: string, message: string) =>
    `Замовлення №\u00a0${number} не\u00a0вдалося позначити спакованим. ${message}`,
  ofAnother: (number: string, by: string) =>
    `Замовлення №\u00a0${number} спаковано без з’єднання (${by}), але цього не\u00a0надіслано. Перевірте й\u00a0позначте самі.`,
} as const
