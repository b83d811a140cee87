import type { RefusalSentence } from '../platform/refusals.ts'

export const quizRefusals = {
  unknown_quiz_submission: { status: 400, message: 'Такого тесту немає.' },
  quiz_erased: { status: 410, message: 'Відповіді цього тесту видалено: у\u00a0нас їх більше немає.' },
  unknown_shared_result: {
    status: 404,
    message: 'Це посилання вже не\u00a0діє. Попросіть надіслати його ще раз.',
  },
} as const satisfies Record<string, RefusalSentence>
