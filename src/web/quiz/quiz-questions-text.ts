import type { CareFor } from '../../domain/quiz/care-for.ts'
import type { Question } from '../../domain/quiz/question.ts'
import { wordingFor } from '../../domain/quiz/care-for.ts'

export interface QuestionText {
  readonly heading: string
  readonly hint?: string
  readonly why?: string
}

export const noScript = {
  text: 'Щоб пройти тест, увімкніть JavaScript у\u00a0налаштуваннях браузера. Або виберіть набір самі:',
  kits: 'Переглянути набори',
} as const

export const beginAgainText = {
  restart: 'Почати спочатку',
  restartQuestion: 'Почати спочатку? Відповіді буде стерто.',
  erase: 'Стерти й\u00a0почати',
  leave: 'Залишити',
  restarted: 'Починаємо тест спочатку',
} as const

export function resumeLabel(step: number): string {
  return `Продовжити з\u00a0кроку ${step}`
}

export function questionText(
  { heading, hint, why }: Pick<Question, 'heading' | 'hint'> & Partial<Pick<Question, 'why'>>,
  careFor: CareFor,
): QuestionText {
  return {
    heading: wordingFor(careFor, heading),
    ...(hint && { hint: wordingFor(careFor, hint) }),
    ...(why && { why: wordingFor(careFor, why) }),
  }
}

/** For screen readers: the options that a choice cleared. */
export function clearedText(
  { exclusive, options }: Question,
  chosen: readonly string[],
  choice: string,
): string {
  if (exclusive === undefined || chosen.includes(choice) || chosen.length === 0) return ''
  if (choice === exclusive) return 'Інші позначки знято'
  return chosen.includes(exclusive) ? `Позначку «${options[exclusive]?.label}» знято` : ''
}
