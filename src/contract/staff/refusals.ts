import type { RefusalSentence } from '../platform/refusals.ts'

export const staffRefusals = {
  signed_out: { status: 401, message: 'Увійдіть до\u00a0панелі.' },
  foreign_origin: { status: 403, message: 'Цей запит надійшов не\u00a0зі\u00a0сторінки панелі.' },
  passkey_locked: {
    status: 403,
    message:
      'Цей ключ заблоковано: десь є\u00a0його копія. Увійдіть іншим ключем або\u00a0кодом відновлення.',
  },
  passkey_refused: {
    status: 403,
    message: 'Увійти цим ключем не\u00a0вдалося. Спробуйте ще раз або\u00a0візьміть код відновлення.',
  },
  passkey_not_added: { status: 403, message: 'Додати ключ не\u00a0вдалося. Спробуйте ще раз.' },
  last_passkey: { status: 409, message: 'Це єдиний ключ. Спершу додайте інший.' },
  recovery_code_refused: { status: 403, message: 'Такого коду немає, або\u00a0ним уже скористалися.' },
  sign_in_link_refused: { status: 403, message: 'Це посилання для\u00a0входу вже не\u00a0діє.' },
  sign_in_again: { status: 403, message: 'Підтвердьте, що\u00a0це ви: увійдіть ще раз.' },
} as const satisfies Record<string, RefusalSentence>
