import type { RefusalSentence } from '../platform/refusals.ts'

export const messageRefusals = {
  message_not_failed: {
    status: 409,
    message: 'Це повідомлення ще в\u00a0дорозі або вже надіслано, тож удруге не\u00a0надсилаємо.',
  },
} as const satisfies Record<string, RefusalSentence>
