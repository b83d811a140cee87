import type { CareFor } from '../../domain/quiz/options.ts'
import { type Missing, stepCount } from '../../domain/quiz/steps.ts'

export const quizText = {
  home: 'На головну',
  back: 'Назад',
  next: 'Далі',
  why: 'Навіщо це запитання?',
  kept: 'Відповіді зберігаються на цьому пристрої',
  notKept: 'Браузер не дозволяє зберігати дані. Пройдіть тест, не закриваючи цю вкладку.',
  loading: 'Завантажуємо…',
  offline: 'Немає з’єднання. Відповіді збережено на цьому пристрої — продовжимо, щойно з’явиться інтернет.',
  retry: 'Повторити',
} as const

export interface QuestionText {
  readonly heading: string
  readonly hint?: string
  readonly why?: string
}

/** What is asked on step 1. */
export function firstQuestion(careFor: CareFor): QuestionText {
  return { heading: careFor === 'self' ? 'Розкажіть про себе' : 'Розкажіть про себе та свою дитину' }
}

/** `Крок 2 з 8`. */
export function stepLabel(step: number): string {
  return `Крок ${step} з ${stepCount}`
}

export function spokenProgress(step: number, percent: number): string {
  return `${stepLabel(step)}, пройдено ${percent}%`
}

const missingTexts: Readonly<Record<Missing, string>> = {
  parentName: 'вкажіть своє ім’я',
  childName: 'вкажіть ім’я дитини',
  childAge: 'вкажіть вік',
  childGender: 'виберіть стать',
  contact: 'заповніть хоча б один контакт',
  skinType: 'виберіть тип шкіри',
  goals: 'виберіть щонайменше одну ціль',
  currentSkincare: 'виберіть один варіант',
}

/** Why Continue cannot be pressed yet. */
export function missingText(missing: readonly Missing[]): string {
  return `Щоб продовжити: ${missing.map((one) => missingTexts[one]).join(', ')}`
}
