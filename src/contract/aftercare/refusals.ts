import type { RefusalSentence } from '../platform/refusals.ts'

export const aftercareRefusals = {
  order_packed: {
    status: 409,
    message: 'Посилку вже складено, тож скасувати тут не\u00a0вийде. Напишіть або\u00a0подзвоніть нам.',
  },
  support_begun: {
    status: 409,
    message: 'Супровід уже почався, тож скасувати тут не\u00a0вийде. Напишіть або\u00a0подзвоніть нам.',
  },
  damage_not_reportable: {
    status: 409,
    message:
      'Про пошкодження можна повідомити тут протягом 30\u00a0днів після отримання. Напишіть або\u00a0подзвоніть нам.',
  },
  damage_reported: {
    status: 409,
    message: 'Ваше повідомлення вже отримано. Ми відповімо й\u00a0тоді зможете надіслати ще одне.',
  },
  review_changed: {
    status: 409,
    message: 'Поки ви дивилися, відгук змінили або забрали. Прочитайте ще раз.',
  },
} as const satisfies Record<string, RefusalSentence>
