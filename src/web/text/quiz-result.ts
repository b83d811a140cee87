import { type Kopiykas, priceText } from '../../domain/money.ts'
import type { CareFor } from '../../domain/quiz/options.ts'
import type { RecommendedKitId } from '../../domain/recommend.ts'

export const resultText = {
  told: {
    child: 'Добрий день. Ось що ви розповіли про шкіру дитини\u00a0— і\u00a0що ми радимо.',
    self: 'Добрий день. Ось що ви розповіли про свою шкіру\u00a0— і\u00a0що ми радимо.',
  } satisfies Record<CareFor, string>,
  makeup: 'Декоративна косметика',
  inside: 'Що всередині',
  volumes: 'Пробні об’єми 15–50\u00a0мл. Вистачає приблизно на 3\u00a0тижні.',
  morning: 'Ранок',
  evening: 'Вечір',
  freeDelivery: 'Безкоштовна доставка по Україні',
  video: 'До набору додаємо коротке відео з\u00a0поясненнями',
  illustration: 'Зображення ілюстративне: оформлення флаконів може відрізнятися',
  order: 'Замовити',
  again: 'Пройти тест ще раз',
  cleansing: 'Радимо додати щотижневе очищення',
  orderBoth: 'Замовити разом з очищенням',
  why: 'Чому саме цей набір',
  whatIf: 'Що могло б змінити пораду',
  caution:
    'Це порада з догляду, а не медичний висновок. Нові засоби спершу спробуйте на маленькій ділянці шкіри.',
  signature: 'Набори складає сертифікований косметолог із 17-річною практикою.',
  next: 'Що далі',
  nextSteps: [
    { title: 'Замовте набір', text: 'Оплата онлайн, доставка Новою поштою.' },
    {
      title: 'Опрацюємо замовлення протягом 1–2\u00a0робочих днів',
      text: 'Надішлемо SMS із номером відстеження (ТТН).',
    },
    { title: 'Відео до кожного набору', text: 'Показуємо, що, коли й скільки наносити.' },
  ],
  notSent: 'Не вдалося надіслати відповіді. Результат покажемо, а надсилання повторимо згодом.',
  sendNow: 'Повторити зараз',
} as const

/** What the shop holds of a visitor, and the words of the link to its deletion. */
export const keptTexts = {
  withPhotos: {
    kept: 'Відповіді й фото збережено: їх бачить лише косметолог.',
    remove: 'Видалити фото й відповіді',
  },
  answersOnly: {
    kept: 'Відповіді збережено: їх бачить лише косметолог.',
    remove: 'Видалити відповіді',
  },
} as const

export function forWhom(name: string): string {
  return `Рекомендація для: ${name}`
}

export function resultHeading(kitName: string): string {
  return `Рекомендуємо набір «${kitName}»`
}

export function cleansingText(reasons: readonly string[]): string {
  return `Ви позначили: ${inSentence(reasons)}. Раз на тиждень шкірі потрібне глибше очищення.`
}

export function cleansingPrice(price: Kopiykas): string {
  return `+ ${priceText(price)}, один раз на замовлення`
}

export function sensitivitiesText(sensitivities: readonly string[]): string {
  return `Ви вказали: ${inSentence(sensitivities)}. Перед відправленням косметолог перевірить склад і за потреби зв’яжеться з вами.`
}

export const reasonTexts = {
  signs: 'Ознаки',
  goal: 'Ціль',
  skinType: 'Тип шкіри',
  care: 'Догляд зараз',
  noMatter: 'Не вплинуло на вибір',
  noSigns: 'прищиків, жирного блиску чи почервоніння немає',
  makeup: 'декоративна косметика',
} as const

const reasonSentences: Readonly<Record<RecommendedKitId, string>> = {
  'special-care':
    'Є кілька виразних ознак, а догляд уже повноцінний. Тут потрібен продуманий план і супровід косметолога.',
  'cleansing-treatment': 'Є ознаки, з якими щоденного м’якого догляду замало, і шкіра вже звикла до засобів.',
  'gentle-care': 'Шкіра не просить інтенсивного догляду. Достатньо м’яких щоденних кроків.',
}

const holdingBack = {
  skinType: 'шкіра суха або нормальна',
  currentSkincare: 'догляду досі майже не було',
  goals: 'вибрані цілі не потребують сильніших засобів',
} as const

/** What speaks against more than gentle care although there are signs. */
export type HoldingBack = keyof typeof holdingBack

export function reasonSentence(kitId: RecommendedKitId, held: readonly HoldingBack[]): string {
  if (held.length === 0) return reasonSentences[kitId]
  const reasons = held.map((one) => holdingBack[one]).join(', ')
  return `Ознаки є, але зараз безпечніше почати з м’якого догляду: ${reasons}.`
}

/** One more answer, or another one, by the labels that would have done. */
export function whatIfText(
  on: 'symptoms' | 'goals' | 'skinType' | 'currentSkincare',
  labels: readonly string[],
  kitName: string,
): string {
  const any = new Intl.ListFormat('uk', { type: 'disjunction' }).format(labels)
  const condition = {
    symptoms: `ви позначили ще й ${any}`,
    goals: `ви вибрали ціль ${any}`,
    skinType: `ви вказали тип шкіри ${any}`,
    currentSkincare: `ви вказали догляд ${any}`,
  }[on]
  return `Якби ${condition}, ми порадили б «${kitName}».`
}

export function withMakeup(label: string): string {
  return `${label} разом із декоративною косметикою`
}

/** `21 листопада 2026 р.`, as the one who reads it counts the days. */
export function letterDate(date: Date): string {
  return new Intl.DateTimeFormat('uk', { dateStyle: 'long' }).format(date)
}

/** Labels inside a sentence: `прищики, жирний блиск`. */
export function inSentence(labels: readonly string[]): string {
  return labels.map((label) => label.charAt(0).toLowerCase() + label.slice(1)).join(', ')
}
