import type { Question } from './question.ts'
import { keysOf } from '../platform/record-of.ts'

const options = {
  none: { label: 'Лише вода', hint: 'Вмивання водою, без засобів' },
  basic: { label: 'Базовий догляд', hint: 'Гель для вмивання або крем' },
  several: { label: 'Декілька засобів', hint: '2–3 засоби' },
  complete: { label: 'Повноцінний догляд', hint: '4 засоби й\u00a0більше, регулярно' },
} as const

export type CurrentSkincare = { readonly option: keyof typeof options; readonly makeup: boolean }

const makeupSuffix = ' + Користується декоративною косметикою'

export function skincareText({ option, makeup }: CurrentSkincare): string {
  return options[option].label + (makeup ? makeupSuffix : '')
}

/** By `includes`, as the specification's rules read it; the fullest care named wins. */
export function readSkincareText(text: string): CurrentSkincare | undefined {
  const option = keysOf(options)
    .filter((id) => text.includes(options[id].label))
    .at(-1)
  return option && { option, makeup: /декоративн\S* косметик/i.test(text) }
}

export const currentSkincare = {
  id: 'currentSkincare',
  kind: 'one',
  isRequired: true,
  heading: {
    child: 'Як\u00a0дитина доглядає за\u00a0шкірою зараз?',
    self: 'Як\u00a0ти доглядаєш за\u00a0шкірою зараз?',
  },
  why: 'Якщо шкіра звикла до\u00a0води, починаємо з\u00a0малого.',
  missing: 'один варіант',
  options,
  box: {
    id: 'makeup',
    label: { child: 'Користується декоративною косметикою', self: 'Користуюся декоративною косметикою' },
    hint: 'Тональний засіб, туш, блиск для губ тощо',
    summary: 'Декоративна косметика',
    readText: readSkincareText,
  },
  layout: 'rows',
  hue: 'gentle',
  hasHeads: false,
  summary: 'Догляд зараз',
  ownerLabel: 'Догляд зараз',
} as const satisfies Question<keyof typeof options>
