/**
 * Every answer by its identifier (what is stored) and its Ukrainian label (what is shown, and what the
 * recommendation rules of the specification are worded in). Labels live nowhere else.
 */
export const careForLabels = { child: 'Для дитини', self: 'Для себе' } as const
export const childGenderLabels = { female: 'Дівчинка', male: 'Хлопчик' } as const

export const skinTypeLabels = {
  dry: 'Суха',
  oily: 'Жирна',
  combination: 'Комбінована',
  normal: 'Нормальна',
  unsure: 'Не впевнений',
  sensitive: 'Чутлива',
} as const

export const symptomLabels = {
  blackheads: 'Чорні точки',
  acne: 'Прищики',
  redness: 'Почервоніння',
  dryness: 'Сухість',
  'oily-shine': 'Жирний блиск',
  'enlarged-pores': 'Розширені пори',
  irritation: 'Подразнення',
  'no-problems': 'Нічого не\u00a0турбує',
  'dull-uneven': 'Тьмяна/нерівна шкіра',
} as const

/** Labels of earlier days, still met in what was stored. */
export const formerLabels: ReadonlyMap<string, string> = new Map([['Немає проблем', 'no-problems']])

export const sensitivityLabels = {
  'sensitive-skin': 'Чутлива шкіра',
  eczema: 'Екзема',
  other: 'Інше',
  none: 'Немає',
} as const

export const goalLabels = {
  'clear-acne': 'Позбутись прищів',
  'prevent-acne': 'Запобігти появі прищів',
  moisturize: 'Зволожити шкіру',
  'reduce-oiliness': 'Зменшити жирність',
  'minimize-pores': 'Очистити або звузити пори',
  'even-tone': 'Вирівняти тон',
  'reduce-redness': 'Зменшити почервоніння',
  'gentle-care': 'Делікатний догляд щодня',
  'improve-texture': 'Покращити текстуру',
} as const

export const careOptionLabels = {
  none: 'Лише вода',
  basic: 'Базовий догляд',
  several: 'Декілька засобів',
  complete: 'Повноцінний догляд',
} as const

export type CareFor = keyof typeof careForLabels
export type ChildGender = keyof typeof childGenderLabels
export type SkinType = keyof typeof skinTypeLabels
export type Symptom = keyof typeof symptomLabels
export type Sensitivity = keyof typeof sensitivityLabels
export type Goal = keyof typeof goalLabels
export type CareOption = keyof typeof careOptionLabels

/** Known to the rules and to stored data, never offered on screen. */
const reserved: ReadonlySet<string> = new Set<SkinType | Symptom | Goal>([
  'sensitive',
  'dull-uneven',
  'improve-texture',
])

/** The identifiers of a table in the order they are shown. */
export function shown<Id extends string>(labels: Readonly<Record<Id, string>>): Id[] {
  return identifiers(labels).filter((id) => !reserved.has(id))
}

/** All identifiers of a table, the reserved ones too. */
export function identifiers<Id extends string>(labels: Readonly<Record<Id, string>>): Id[] {
  // The tables above are closed literals, so their keys are exactly Id.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(labels) as Id[]
}
