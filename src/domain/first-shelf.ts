import { type Catalogue, kitsOf, type ShelfItem } from './catalogue.ts'
import { hryvnias } from './money.ts'

const sold = { isPaused: false }

/** The first version of the shelf, with which a new shop opens. */
export const firstShelf: readonly ShelfItem[] = [
  {
    ...sold,
    id: 'gentle-care',
    name: 'Ніжний догляд',
    skinTypeLabel: 'Для всіх типів шкіри',
    description: 'М’яке очищення та\u00a0зволоження на\u00a0щодень. З\u00a0цього набору найлегше почати.',
    price: hryvnias(690),
  },
  {
    ...sold,
    id: 'cleansing-treatment',
    name: 'Очищення та догляд',
    skinTypeLabel: 'Для жирної та\u00a0комбінованої шкіри',
    description:
      'Коли є прищики, блиск або почервоніння: дієвіше очищення і\u00a0спокійний догляд після нього.',
    price: hryvnias(1050),
  },
  {
    ...sold,
    id: 'deep-cleansing',
    name: 'Глибоке очищення',
    skinTypeLabel: 'Для шкіри з\u00a0чорними точками й\u00a0розширеними порами',
    description: 'Раз на\u00a0тиждень\u00a0— глибше очищення на\u00a0додачу до\u00a0щоденного догляду.',
    price: hryvnias(1200),
  },
  {
    ...sold,
    id: 'special-care',
    name: 'Особливий догляд',
    skinTypeLabel: 'Для жирної шкіри, яка легко подразнюється',
    description:
      'Продуманий догляд і\u00a0місяць підтримки косметолога, який підкаже, що\u00a0й\u00a0коли змінити.',
    price: hryvnias(1400),
  },
  {
    ...sold,
    id: 'personal-consultation',
    name: 'Особиста консультація',
    skinTypeLabel: 'Для будь-якого типу шкіри',
    description: 'Місяць супроводу: щотижневі консультації косметолога онлайн. Без посилки.',
    price: hryvnias(800),
  },
  {
    ...sold,
    id: 'cleansing',
    name: 'Щотижневе очищення',
    description: 'Додається до\u00a0основного набору.',
    price: hryvnias(1200),
  },
  {
    ...sold,
    id: 'test-kit',
    name: 'Тестовий набір',
    description: 'Лише для перевірки оплати.',
    price: hryvnias(1),
  },
]

export const firstCatalogue: Catalogue = kitsOf(firstShelf)
