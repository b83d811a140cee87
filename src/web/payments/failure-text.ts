import { orderText } from './order-text.ts'

export const failureText = {
  checking:
    'Банк ще не\u00a0повідомив результат. Якщо ви вже заплатили, нічого робити не\u00a0треба: ми оновимо сторінку самі й\u00a0надішлемо листа.',
  doNotPayTwice: 'Не\u00a0платіть удруге, доки перевіряємо.',
  surelyNotPaid: 'Ви точно не\u00a0платили?',
  notTaken: 'Якщо ви закрили сторінку банку, не\u00a0підтвердивши оплати, гроші не\u00a0списано.',
  otherKitMeanwhile: 'Хочете інший набір? Нове замовлення не\u00a0скасує попереднього.',
  failed: 'На жаль, під час обробки платежу виникла помилка.',
  errorAdvice:
    'Якщо ви вже заплатили, не\u00a0платіть удруге: щойно банк підтвердить оплату, ми надішлемо листа.',
  noLetter: 'Листа немає за\u00a0годину? Напишіть нам: назвіть номер замовлення, час і\u00a0суму оплати.',
  causeHeading: 'Причина',
  causesHeading: 'Можливі причини',
  money:
    'Якщо банк усе-таки показує списання, гроші зазвичай повертаються автоматично. Якщо ні\u00a0— напишіть нам, розберемося.',
  retry: 'Спробувати ще раз',
  refundedTitle: 'Гроші повернено',
  refunded: 'Гроші повернено: {sum}',
  refundedOn: 'Гроші повернено: {sum}, {date}',
  refundedOnTheWay: 'На\u00a0картку вони надходять протягом кількох банківських днів.',
} as const

const failureStates = ['failed', 'canceled', 'expired', 'error', 'checking', 'unpaid', 'refunded'] as const
export type FailureState = (typeof failureStates)[number]

interface FailureWords {
  readonly heading: string
  readonly status: string
  readonly causes: readonly string[]
}

export const failureWords: Readonly<Record<FailureState, FailureWords>> = {
  failed: {
    heading: 'Оплата не\u00a0пройшла',
    status: 'оплату відхилено',
    causes: [
      'недостатньо коштів на\u00a0рахунку',
      'банк відхилив операцію',
      'технічні неполадки',
      'оплату скасовано вами',
    ],
  },
  canceled: {
    heading: 'Оплату скасовано',
    status: 'оплату скасовано',
    causes: ['оплату скасовано вами'],
  },
  expired: {
    heading: 'Час на\u00a0оплату вичерпано',
    status: 'час на\u00a0оплату вичерпано',
    causes: ['сторінка оплати була відкрита надто довго'],
  },
  error: {
    heading: 'Не\u00a0вдалося перевірити оплату',
    status: 'не\u00a0вдалося перевірити оплату',
    causes: ['технічні неполадки'],
  },
  checking: { heading: orderText.checkingHeading, status: 'оплата перевіряється', causes: [] },
  unpaid: { heading: 'Оплата не\u00a0завершена', status: 'ще не\u00a0оплачено', causes: [] },
  refunded: { heading: failureText.refundedTitle, status: 'гроші повернено', causes: [] },
}
