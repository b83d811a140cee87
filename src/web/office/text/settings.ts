import type { SessionOpening } from '../../../contract/office/sign-in.ts'

export const settingsText = {
  title: 'Налаштування',
  signedInAs: (name: string) => `Ви увійшли як\u00a0${name}.`,
  signOut: 'Вийти',
  passkeys: 'Ключі',
  addPasskey: 'Додати ключ',
  passkeyAdded: 'Ключ додано',
  remove: 'Видалити',
  unknownDevice: 'Невідомий пристрій',
  added: 'додано',
  used: 'востаннє',
  neverUsed: 'ще не\u00a0використовували',
  codes: 'Коди відновлення',
  codesLeft: (count: number) => `Лишилося кодів: ${count}.`,
  newCodes: 'Зробити нові десять',
  newCodesHint: 'Старі коди перестануть діяти.',
  sessions: 'Де ви увійшли',
  thisSession: 'цей пристрій',
  seen: 'востаннє',
  end: 'Завершити',
  endOthers: 'Завершити всі інші',
  openedBy: {
    passkey: 'ключем',
    'recovery-code': 'кодом відновлення',
    link: 'за\u00a0посиланням',
  } satisfies Record<SessionOpening, string>,
} as const
