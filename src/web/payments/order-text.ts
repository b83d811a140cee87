import { processedSoon, trackingNumberTold } from '../../domain/checkout/terms.ts'

const receipt = 'Підтвердження оплати надійде на\u00a0електронну пошту'

export const orderText = {
  thanks: 'Дякуємо!',
  accepted: 'Замовлення прийнято',
  calledOff: 'Замовлення скасовано',
  number: 'Номер замовлення:',
  transaction: 'Номер транзакції:',
  status: 'Статус:',
  confirmed: 'оплату підтверджено',
  waiting:
    'Чекаємо на\u00a0підтвердження від банку. Зазвичай це триває до\u00a0хвилини\u00a0— сторінку можна не\u00a0оновлювати.',
  stillWaiting:
    'Банк ще мовчить. Платити вдруге не\u00a0треба: щойно він підтвердить оплату, ми надішлемо листа.',
  noNumber: 'Номер надійде разом із\u00a0підтвердженням оплати.',
  next: 'Що\u00a0далі',
  follow: 'Стежити за\u00a0замовленням',
  notFollowed: 'Сервер не\u00a0відповідає. Спробуйте, будь ласка, ще раз за\u00a0хвилину.',
  linkInLetter: 'Стежити за\u00a0замовленням можна за\u00a0посиланням із\u00a0листа.',
  toVideos: 'Дивитися відеоінструкції',
  toHome: 'На\u00a0головну',

  checkingHeading: 'Перевіряємо оплату',
  checking:
    'Банк ще не\u00a0повідомив результат. Якщо ви вже заплатили, нічого робити не\u00a0треба: ми оновимо сторінку самі й\u00a0надішлемо листа.',
  doNotPayTwice: 'Не\u00a0платіть удруге, доки перевіряємо.',
  surelyNotPaid: 'Ви точно не\u00a0платили?',
  notTaken: 'Якщо ви закрили сторінку банку, не\u00a0підтвердивши оплати, гроші не\u00a0списано.',
  otherKitMeanwhile: 'Хочете інший набір? Нове замовлення не\u00a0скасує попереднього.',

  unknownHeading: 'Не\u00a0знайшли такого замовлення',
  unknown:
    'За\u00a0цим посиланням замовлення не\u00a0видно: можливо, воно вже змінилося або\u00a0скопійоване не\u00a0повністю.',
  unknownPaid:
    'Якщо ви платили, удруге не\u00a0платіть: напишіть нам\u00a0— знайдемо вашу оплату й\u00a0подбаємо про замовлення.',
  unknownAtHand: 'Щоб знайти швидше, майте під рукою номер замовлення, час і\u00a0суму оплати.',
  writeUs: 'Як\u00a0із\u00a0нами зв’язатися',
  findOrder: 'Де\u00a0моє замовлення?',

  unpaidHeading: 'Оплата не\u00a0завершена',

  canceledHeading: 'Оплату скасовано',
  expiredHeading: 'Час на\u00a0оплату вичерпано',
  failedHeading: 'Оплата не\u00a0пройшла',
  errorHeading: 'Не\u00a0вдалося перевірити оплату',
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
  refundedPart: 'Повернено {part} із\u00a0{total}',

  noScript:
    'У\u00a0браузері вимкнено JavaScript, тому ця сторінка не\u00a0оновиться сама. Про оплату ми напишемо на\u00a0вашу електронну пошту.',
} as const

/** What follows a payment; where nothing is sent by post, no parcel. */
export function stepsAfterPayment(hasParcel: boolean, tellsBySms: boolean): readonly string[] {
  return hasParcel ? [processedSoon, trackingNumberTold(tellsBySms), receipt] : [processedSoon, receipt]
}

/** How a payment that is not known to have gone through is told. */
const failureStates = ['failed', 'canceled', 'expired', 'error', 'checking', 'unpaid', 'refunded'] as const
export type FailureState = (typeof failureStates)[number]

interface FailureWords {
  readonly heading: string
  /** After «Статус:». */
  readonly status: string
  /** What may have been the matter, or what was when that is known; none where nothing is the matter. */
  readonly causes: readonly string[]
}

export const failureWords: Readonly<Record<FailureState, FailureWords>> = {
  failed: {
    heading: orderText.failedHeading,
    status: 'оплату відхилено',
    causes: [
      'недостатньо коштів на\u00a0рахунку',
      'банк відхилив операцію',
      'технічні неполадки',
      'оплату скасовано вами',
    ],
  },
  canceled: {
    heading: orderText.canceledHeading,
    status: 'оплату скасовано',
    causes: ['оплату скасовано вами'],
  },
  expired: {
    heading: orderText.expiredHeading,
    status: 'час на\u00a0оплату вичерпано',
    causes: ['сторінка оплати була відкрита надто довго'],
  },
  error: {
    heading: orderText.errorHeading,
    status: 'не\u00a0вдалося перевірити оплату',
    causes: ['технічні неполадки'],
  },
  checking: { heading: orderText.checkingHeading, status: 'оплата перевіряється', causes: [] },
  unpaid: { heading: orderText.unpaidHeading, status: 'ще не\u00a0оплачено', causes: [] },
  refunded: { heading: orderText.refundedTitle, status: 'гроші повернено', causes: [] },
}
