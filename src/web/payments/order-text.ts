import { processedSoon, trackingNumberNotice } from '../../domain/checkout/terms.ts'

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

  unknownHeading: 'Не\u00a0знайшли такого замовлення',
  unknown:
    'За\u00a0цим посиланням замовлення не\u00a0видно: можливо, воно вже змінилося або\u00a0скопійоване не\u00a0повністю.',
  unknownPaid:
    'Якщо ви платили, удруге не\u00a0платіть: напишіть нам\u00a0— знайдемо вашу оплату й\u00a0подбаємо про замовлення.',
  unknownAtHand: 'Щоб знайти швидше, майте під рукою номер замовлення, час і\u00a0суму оплати.',
  writeUs: 'Як\u00a0із\u00a0нами зв’язатися',
  findOrder: 'Де\u00a0моє замовлення?',

  refundedPart: 'Повернено {part} із\u00a0{total}',
} as const

export const noScriptText =
  'У\u00a0браузері вимкнено JavaScript, тому ця сторінка не\u00a0оновиться сама. Про оплату ми напишемо на\u00a0вашу електронну пошту.'

export function stepsAfterPayment(hasParcel: boolean, tellsBySms: boolean): readonly string[] {
  return hasParcel ? [processedSoon, trackingNumberNotice(tellsBySms), receipt] : [processedSoon, receipt]
}
