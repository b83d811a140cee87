import { payableDays } from '../../domain/orders/order.ts'
import type { RefusalSentence } from '../platform/refusals.ts'

export const paymentRefusals = {
  order_already_paid: { status: 409, message: 'Це замовлення вже оплачено.' },
  order_closed: { status: 409, message: 'Гроші за\u00a0це замовлення повернено. Оформте, будь ласка, нове.' },
  order_canceled: { status: 409, message: 'Це замовлення скасовано. Оформте, будь ласка, нове.' },
  order_too_old: {
    status: 409,
    message: `Замовлення чекало на\u00a0оплату ${payableDays}\u00a0днів, і\u00a0цей час минув. Оформте, будь ласка, нове за\u00a0сьогоднішньою ціною.`,
  },
  order_of_other_mode: {
    status: 409,
    message:
      'Це замовлення зроблено, коли магазин працював в\u00a0іншому режимі, тож оплатити його не\u00a0можна. Оформте, будь ласка, нове.',
  },
  order_erased: {
    status: 409,
    message:
      'Ім’я й\u00a0адресу в\u00a0цьому замовленні вже стерто, тож оплатити його не\u00a0можна. Оформте, будь ласка, нове.',
  },
  order_sold_out: {
    status: 409,
    message:
      'Поки замовлення чекало на\u00a0оплату, набір розкупили: зараз його немає в\u00a0наявності. Грошей ми не\u00a0брали.',
  },
  order_too_few_left: {
    status: 409,
    message:
      'Поки замовлення чекало на\u00a0оплату, набори розкупили: залишилося {max}. Грошей ми не\u00a0брали. Оформте, будь ласка, нове замовлення.',
  },
  return_url_refused: { status: 400, message: 'Адреса повернення не\u00a0належить цьому сайту.' },
  payment_method_unavailable: {
    status: 400,
    message: 'Цей спосіб оплати зараз недоступний. Виберіть інший.',
  },
  payment_provider_unavailable: {
    status: 503,
    message: 'Платіжний сервіс зараз не\u00a0відповідає. Виберіть інший спосіб оплати або спробуйте ще раз.',
  },
  refund_too_large: { status: 409, message: 'Стільки повернути вже не\u00a0можна: перевірте суму.' },
  refund_under_way: {
    status: 409,
    message: 'Попереднє повернення за\u00a0цією оплатою ще не\u00a0завершено. Дочекайтеся відповіді банку.',
  },
  refund_unavailable: {
    status: 409,
    message: 'Звідси повернути не\u00a0вийде: спосіб оплати вимкнено. Поверніть гроші в\u00a0кабінеті банку.',
  },
  refund_id_reused: { status: 422, message: 'Цей ключ уже належить іншому поверненню.' },
} as const satisfies Record<string, RefusalSentence>
