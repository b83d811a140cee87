import type { Question } from './question.ts'

const options = {
  'clear-acne': { label: 'Позбутись прищів' },
  'prevent-acne': { label: 'Запобігти появі прищів' },
  moisturize: { label: 'Зволожити шкіру' },
  'reduce-oiliness': { label: 'Зменшити жирність' },
  'minimize-pores': { label: 'Очистити або звузити пори' },
  'even-tone': { label: 'Вирівняти тон' },
  'reduce-redness': { label: 'Зменшити почервоніння' },
  'gentle-care': { label: 'Делікатний догляд щодня' },
  'improve-texture': { label: 'Покращити текстуру', isReserved: true },
} as const

export const goals = {
  id: 'goals',
  kind: 'many',
  isRequired: true,
  heading: { child: 'Чого хочете досягти?', self: 'Чого хочеш досягти?' },
  hint: { child: 'Виберіть щонайменше одну ціль', self: 'Вибери щонайменше одну ціль' },
  why: {
    child: 'Порадимо догляд саме для вашої мети.',
    self: 'Порадимо догляд саме для твоєї мети.',
  },
  missing: 'щонайменше одна ціль',
  options,
  layout: 'tiles',
  hue: 'special',
  hasHeads: true,
  summary: 'Цілі',
  ownerLabel: 'Мета',
} as const satisfies Question<keyof typeof options>
