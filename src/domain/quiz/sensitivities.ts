import type { Question } from './question.ts'
import { seeDoctorFirst } from './see-doctor-first.ts'

const options = {
  'sensitive-skin': { label: 'Чутлива шкіра', hint: 'Легко червоніє або пече від нових засобів' },
  eczema: { label: 'Екзема', hint: 'Або атопічний дерматит' },
  other: { label: 'Інше', hint: 'Алергія на\u00a0певний компонент чи\u00a0засіб', summary: 'Алергія' },
  none: { label: 'Немає', hint: 'Алергій і\u00a0чутливості не\u00a0помічали', summary: 'Алергій немає' },
} as const

export const sensitivities = {
  id: 'sensitivities',
  kind: 'many',
  isRequired: false,
  heading: 'Чи\u00a0є алергії або чутливість?',
  hint: { child: 'Позначте все, що\u00a0стосується дитини', self: 'Познач усе, що\u00a0стосується тебе' },
  why: 'Щоб не\u00a0порадити засіб із\u00a0компонентом, який не\u00a0підходить.',
  options,
  exclusive: 'none',
  detail: {
    id: 'otherAllergy',
    option: 'other',
    label: 'На\u00a0що\u00a0саме?',
    hint: 'Наприклад: горіхи, мед, ефірні олії, певний крем',
  },
  layout: 'rows',
  hue: 'cleansing',
  hasHeads: true,
  notes: [{ whileAny: ['eczema'], tone: 'caution', text: seeDoctorFirst }],
  summary: 'Чутливість',
  ownerLabel: 'Алергії й\u00a0чутливість',
} as const satisfies Question<keyof typeof options>
