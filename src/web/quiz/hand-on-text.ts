import type { CareFor } from '../../domain/quiz/care-for.ts'
import { days } from '../platform/text/spans.ts'

interface HandOnWords {
  readonly heading: string
  readonly why: string
  readonly show: string
  readonly scan: string
  readonly failed: string
  readonly message: string
}

/** A teenager is addressed as «ти». */
export const handOnWords: Readonly<Record<CareFor, HandOnWords>> = {
  child: {
    heading: 'Хочете порадитися вдома?',
    why: 'Набір, ціна й\u00a0причини відкриються на\u00a0іншому пристрої. Відповіді вже буде враховано.',
    show: 'Надіслати результат собі',
    scan: 'Наведіть камеру телефона на\u00a0код',
    failed: 'Не\u00a0вдалося створити посилання. Перевірте з’єднання й\u00a0спробуйте ще раз.',
    message: 'Результат тесту шкіри',
  },
  self: {
    heading: 'Платить хтось із\u00a0дорослих?',
    why: 'Набір, ціна й\u00a0причини відкриються на\u00a0їхньому телефоні. Твої відповіді вже буде враховано.',
    show: 'Показати мамі або татові',
    scan: 'Попроси навести камеру телефона на\u00a0код',
    failed: 'Не\u00a0вдалося створити посилання. Перевір з’єднання й\u00a0спробуй ще раз.',
    message: 'Мій результат тесту шкіри',
  },
}

export const handOnText = {
  copy: 'Скопіювати посилання',
  copied: 'Посилання скопійовано',
  nothingPersonal: 'Імені, контактів і\u00a0фото в\u00a0ньому немає.',
  stop: 'Скасувати посилання',
  stopped: 'Посилання скасовано: воно більше нічого не\u00a0відкриває.',
  notStopped: 'Не\u00a0вдалося скасувати посилання. Спробуйте ще раз.',
  notYet: 'Посилання можна буде створити, щойно надійдуть відповіді.',
  close: 'Закрити',
  link: 'Посилання на\u00a0результат',
  qr: 'QR-код із\u00a0посиланням на\u00a0результат',
} as const

export function linkLives(count: number): string {
  return `Посилання діє ${days(count)}.`
}

export const sharedResultText = {
  heading: 'Результат тесту шкіри',
  opening: 'Відкриваємо результат…',
  handedOn: 'Цей результат вам передали. Відповіді вже враховано в\u00a0замовленні.',
  ownQuiz: 'Пройти свій тест',
  gone: 'Це посилання вже не\u00a0діє',
  goneWhy:
    'Його скасували, минув його строк або\u00a0відповіді видалено. Попросіть надіслати посилання ще раз.',
  away: 'Не\u00a0вдалося відкрити результат',
  awayWhy: 'Перевірте з’єднання й\u00a0спробуйте ще раз.',
  again: 'Спробувати ще раз',
  kits: 'Переглянути набори',
  noScript:
    'Щоб відкрити результат, потрібен JavaScript. Увімкніть його або відкрийте посилання в\u00a0іншому браузері.',
} as const

export function resultOf(date: string): string {
  return `Результат тесту від ${date}`
}
