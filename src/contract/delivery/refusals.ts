import type { RefusalSentence } from '../platform/refusals.ts'

export const deliveryRefusals = {
  point_changed: {
    status: 409,
    message: 'Це відділення або поштомат зараз не\u00a0приймає посилок. Виберіть, будь ласка, інше місце.',
  },
  point_unsuitable: {
    status: 409,
    message:
      'Це відділення або поштомат не\u00a0приймає такої великої чи\u00a0дорогої посилки. Виберіть, будь ласка, інше місце.',
  },
  unknown_point: { status: 409, message: 'Такого відділення в\u00a0довіднику вже немає. Оберіть інше.' },
  carrier_unavailable: {
    status: 503,
    message: 'Нова пошта зараз не\u00a0відповідає. Спробуйте ще раз трохи згодом.',
  },
  carrier_key_missing: {
    status: 409,
    message: 'Магазин не\u00a0має ключа Нової пошти, тож ТТН вписуйте самі.',
  },
  waybill_not_ready: { status: 409, message: 'Для\u00a0цієї посилки ще немає ТТН, яку можна надрукувати.' },
  tracking_number_taken: { status: 409, message: 'Ця ТТН уже є в\u00a0замовленні №\u00a0{order}.' },
} as const satisfies Record<string, RefusalSentence>
