import type { RefusalSentence } from '../platform/refusals.ts'

export const runningRefusals = {
  job_changed: {
    status: 409,
    message: 'Поки ви дивилися, це вже надіслали ще раз або прибрали.',
  },
  not_set_up: {
    status: 409,
    message: 'Тут нема чого перевіряти: у\u00a0налаштуваннях магазину цього не\u00a0задано.',
  },
} as const satisfies Record<string, RefusalSentence>
