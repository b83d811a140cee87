import type { RefusalSentence } from '../platform/refusals.ts'

export const orderRefusals = {
  unknown_order: { status: 404, message: 'Такого замовлення немає.' },
  changed: {
    status: 409,
    message: 'Поки ви дивилися, замовлення змінив хтось інший. Перевірте й\u00a0повторіть.',
  },
  not_possible_now: { status: 409, message: 'Зараз цього з\u00a0замовленням зробити не\u00a0можна.' },
} as const satisfies Record<string, RefusalSentence>
