import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { currentSkincare } from '../../domain/quiz/current-skincare.ts'
import { goals } from '../../domain/quiz/goals.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import { symptoms } from '../../domain/quiz/symptoms.ts'
import type { Condition, Recommendation } from '../../domain/quiz/recommend.ts'
import {
  gentleReason,
  heldReason,
  type HoldingBack,
  type Reader,
  specialReason,
  treatmentReason,
} from './quiz-result-text.ts'
import { answerSummary } from './answers-summary.tsx'

interface Explanation {
  readonly sentence: string
  /** Labels of answers that changed nothing. */
  readonly noMatter: readonly string[]
}

export function explain(
  { kitId, reasons }: Recommendation,
  answers: QuizAnswers,
  reader: Reader,
): Explanation {
  const conditions = reasons.tried.at(-1)?.conditions ?? []
  const signs = conditions.flatMap((one) => (one.on === 'symptoms' ? one.matched : []))
  // Any goal starts with gentle care.
  const wanted =
    kitId === 'gentle-care'
      ? answers.goals
      : conditions.flatMap((one) => (one.on === 'goals' ? one.matched : []))
  const signLabels = signs.map((sign) => symptoms.options[sign].label)
  const { skinType, currentSkincare: care } = answers
  const noMatter = [
    ...answers.symptoms
      .filter((symptom) => symptom !== 'no-problems')
      .filter((symptom) => !signs.includes(symptom) && !reasons.cleansing.symptoms.includes(symptom))
      .map((symptom) => symptoms.options[symptom].label),
    ...answers.goals
      .filter((goal) => !wanted.includes(goal) && !reasons.cleansing.goals.includes(goal))
      .map((goal) => goals.options[goal].label),
    ...(care.makeup && kitId !== 'special-care' ? [currentSkincare.box.summary] : []),
  ]
  switch (kitId) {
    case 'special-care':
      return { sentence: specialReason(signLabels, skinType), noMatter }
    case 'cleansing-treatment':
      return { sentence: treatmentReason(signLabels, skinType, care.option), noMatter }
    case 'gentle-care': {
      const sentence =
        signs.length > 0
          ? heldReason(reader, signLabels, heldBy(conditions, answers))
          : gentleReason(skinType)
      return { sentence, noMatter }
    }
  }
}

export function cleansingReasons({ reasons: { cleansing } }: Recommendation): string[] {
  return [
    ...cleansing.symptoms.map((symptom) => symptoms.options[symptom].label),
    ...cleansing.goals.map((goal) => goals.options[goal].label),
  ]
}

export function declaredSensitivities(answers: QuizAnswers): string[] {
  return answers.sensitivities
    .filter((id) => id !== sensitivities.exclusive)
    .map((id) => answerSummary(sensitivities, id, answers))
}

function heldBy(conditions: readonly Condition[], answers: QuizAnswers): HoldingBack {
  const isUnmet = (on: Condition['on']) => conditions.some((one) => one.on === on && !one.met)
  return {
    skinType: isUnmet('skinType') ? answers.skinType : null,
    care: isUnmet('currentSkincare') ? answers.currentSkincare.option : null,
    goals: isUnmet('goals') ? answers.goals.map((goal) => goals.options[goal].label) : null,
  }
}
