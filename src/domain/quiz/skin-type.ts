import type { Question } from './question.ts'

const options = {
  dry: { label: 'Суха', hint: 'Часто стягує, може лущитися', summary: 'Суха шкіра' },
  oily: { label: 'Жирна', hint: 'Блищить майже по\u00a0всьому обличчю', summary: 'Жирна шкіра' },
  combination: {
    label: 'Комбінована',
    hint: 'Блищать лоб, ніс і\u00a0підборіддя, а\u00a0щоки\u00a0— ні',
    summary: 'Комбінована шкіра',
  },
  normal: {
    label: 'Нормальна',
    hint: 'Не\u00a0блищить і\u00a0не\u00a0стягує',
    summary: 'Нормальна шкіра',
  },
  unsure: {
    label: 'Не впевнений',
    hint: 'Нічого страшного: врахуємо інші відповіді',
    summary: 'Тип шкіри поки невідомий',
  },
  sensitive: { label: 'Чутлива', summary: 'Чутлива шкіра', isReserved: true },
} as const

export const skinType = {
  id: 'skinType',
  kind: 'one',
  isRequired: true,
  heading: { child: 'Який у\u00a0дитини тип шкіри?', self: 'Який у\u00a0тебе тип шкіри?' },
  hint: {
    child: 'Пригадайте, яка шкіра через годину після вмивання',
    self: 'Пригадай, яка шкіра через годину після вмивання',
  },
  why: 'Від типу шкіри залежить, наскільки м’яким має бути очищення.',
  missing: 'тип шкіри',
  options,
  layout: 'rows',
  hue: 'deep',
  hasHeads: true,
  summary: 'Шкіра',
  ownerLabel: 'Тип шкіри',
} as const satisfies Question<keyof typeof options>
