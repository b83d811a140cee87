import type { RefusalSentence } from '../platform/refusals.ts'

export const deskRefusals = {
  unpaid_changed: {
    status: 409,
    message:
      'Поки ви\u00a0дивилися, неоплачених замовлень стало більше або\u00a0менше. Перевірте й\u00a0повторіть.',
  },
} as const satisfies Record<string, RefusalSentence>
