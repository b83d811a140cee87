import type { UnknownPaymentOutcome } from '../../../contract/payments/unknown-payments.ts'

export const unknownPaymentText = {
  finish: 'Завершити',
  title: 'Чим закінчилося?',
  hint: 'Гроші є\u00a0в\u00a0банку, а\u00a0замовлення в\u00a0магазині немає. Знайдіть платника, зв’яжіться з\u00a0ним і\u00a0зробіть замовлення наново або\u00a0поверніть гроші в\u00a0кабінеті банку.',
  note: 'Нотатка',
  noteHint: 'Наприклад, номер нового замовлення.',
  outcomes: {
    'ordered-anew': 'Зв’язалися, замовлення оформлено наново',
    'given-back': 'Гроші повернуто в\u00a0кабінеті банку',
    'not-ours': 'Це не\u00a0наша оплата',
  } satisfies Readonly<Record<UnknownPaymentOutcome, string>>,
  reference: (reference: string) => `номер\u00a0${reference}`,
  transaction: (id: string) => `операція\u00a0${id}`,
  card: (card: string) => `картка ${card}`,
} as const
