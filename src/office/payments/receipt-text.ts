import type { ReceiptState } from '../../domain/payments/receipt.ts'
import type { Tone } from '../platform/tone-text.ts'

export const receiptText = {
  line: {
    sale: (sum: string) => `Фіскальний чек на\u00a0${sum}`,
    return: (sum: string) => `Чек повернення на\u00a0${sum}`,
  },
  states: {
    wanted: 'у\u00a0черзі',
    asked: 'видається',
    issued: 'видано',
    refused: 'не\u00a0видано',
    unseen: 'звідси не\u00a0видно',
  },
  unseen: {
    sale: 'Чек видає банк і\u00a0сам надсилає покупцеві. Його номер\u00a0— у\u00a0кабінеті банку.',
    return:
      'Перевірте в\u00a0кабінеті банку, чи\u00a0видано чек повернення: сам банк про\u00a0це не\u00a0повідомляє.',
  },
  by: { checkbox: 'Checkbox', acquirer: 'Каса при\u00a0банку' },
  offline: 'офлайн',
  number: (code: string) => `№\u00a0${code}`,
  why: (words: string) => `Каса відповіла: «${words}»`,
  again: 'Видати ще раз',
} as const

export const receiptTones: Readonly<Record<ReceiptState, Tone>> = {
  wanted: 'plain',
  asked: 'plain',
  issued: 'good',
  refused: 'danger',
  unseen: 'caution',
}
