import type { Question } from './question.ts'
import { seeDoctorFirst } from './see-doctor-first.ts'

const options = {
  blackheads: { label: 'Чорні точки', hint: 'Темні цятки на\u00a0носі, лобі чи\u00a0підборідді' },
  acne: { label: 'Прищики' },
  redness: { label: 'Почервоніння' },
  dryness: { label: 'Сухість', hint: 'Стягнутість, лущення' },
  'oily-shine': { label: 'Жирний блиск' },
  'enlarged-pores': { label: 'Розширені пори' },
  irritation: { label: 'Подразнення', hint: 'Свербіж або печіння' },
  'no-problems': { label: 'Нічого не\u00a0турбує', formerLabels: ['Немає проблем'] },
  'dull-uneven': { label: 'Тьмяна/нерівна шкіра', isReserved: true },
} as const

export const symptoms = {
  id: 'symptoms',
  kind: 'many',
  isRequired: false,
  heading: 'Що\u00a0турбує шкіру зараз?',
  hint: 'Можна вибрати кілька варіантів або жодного',
  why: 'Ці ознаки підказують, чи\u00a0вистачить щоденного догляду.',
  options,
  layout: 'tiles',
  hue: 'test',
  hasHeads: true,
  notes: [
    {
      whileAny: ['no-problems'],
      besideOthers: true,
      text: {
        child: 'Ви позначили й\u00a0«Нічого не\u00a0турбує», і\u00a0певні ознаки. Урахуємо ознаки.',
        self: 'Позначено й\u00a0«Нічого не\u00a0турбує», і\u00a0певні ознаки. Урахуємо ознаки.',
      },
    },
    { whileAny: ['acne', 'redness', 'irritation'], tone: 'caution', text: seeDoctorFirst },
  ],
  summary: 'Турбує',
  ownerLabel: 'Що\u00a0турбує',
} as const satisfies Question<keyof typeof options>
