import type { RefusalSentence } from '../platform/refusals.ts'

export const checkoutRefusals = {
  unknown_kit: { status: 400, message: 'Такого набору немає, тому замовити його не\u00a0вийде.' },
  kit_paused: {
    status: 409,
    message: 'Цього зараз немає в\u00a0продажу. Виберіть, будь ласка, інший набір.',
  },
  unknown_additional_kit: { status: 400, message: 'Такого додатка до\u00a0набору немає.' },
  invalid_quantity: {
    status: 400,
    message: 'Кількість має бути цілим числом від 1 до\u00a0{max}.',
    onlyOne: 'За\u00a0раз можна замовити лише 1.',
  },
  price_changed: {
    status: 409,
    message: 'Поки ви заповнювали форму, ціна змінилася. Підтвердьте, будь ласка.',
  },
  offer_changed: {
    status: 409,
    message:
      'Поки ви заповнювали форму, умови оферти змінилися. Прочитайте їх, будь ласка, і\u00a0погодьтеся ще раз.',
  },
} as const satisfies Record<string, RefusalSentence>
