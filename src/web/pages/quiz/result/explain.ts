import {
  careOptionLabels,
  goalLabels,
  sensitivityLabels,
  skinTypeLabels,
  symptomLabels,
} from '../../../../domain/quiz/options.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import type { Condition, Recommendation } from '../../../../domain/recommend.ts'
import { type HoldingBack, inSentence, reasonSentence, reasonTexts } from '../../../text/quiz-result.ts'

export interface Explanation {
  readonly sentence: string
  /** Label and what stands behind it, never empty. */
  readonly facts: readonly (readonly [label: string, text: string])[]
}

/** Why a kit was recommended, in words, from the trace of the recommendation. */
export function explain(recommendation: Recommendation, answers: QuizAnswers): Explanation {
  const { kitId, reasons } = recommendation
  const isGentle = kitId === 'gentle-care'
  const conditions = reasons.tried.at(-1)?.conditions ?? []
  const signs = conditions.flatMap((one) => (one.on === 'symptoms' ? one.matched : []))
  const wanted = isGentle
    ? answers.goals
    : conditions.flatMap((one) => (one.on === 'goals' ? one.matched : []))
  const { option, makeup } = answers.currentSkincare
  const makeupMatters = kitId === 'special-care'

  const noMatter = [
    ...answers.symptoms
      .filter((symptom) => symptom !== 'no-problems')
      .filter((symptom) => !signs.includes(symptom) && !reasons.cleansing.symptoms.includes(symptom))
      .map((symptom) => symptomLabels[symptom]),
    ...answers.goals
      .filter((goal) => !wanted.includes(goal) && !reasons.cleansing.goals.includes(goal))
      .map((goal) => goalLabels[goal]),
    ...(makeup && !makeupMatters ? [reasonTexts.makeup] : []),
  ]
  const care = [careOptionLabels[option], ...(makeup && makeupMatters ? [reasonTexts.makeup] : [])]
  return {
    sentence: reasonSentence(kitId, isGentle && signs.length > 0 ? unmet(conditions) : []),
    facts: [
      [
        reasonTexts.signs,
        signs.length > 0 ? inSentence(signs.map((sign) => symptomLabels[sign])) : reasonTexts.noSigns,
      ],
      [reasonTexts.goal, inSentence(wanted.map((goal) => goalLabels[goal]))],
      [reasonTexts.skinType, inSentence([skinTypeLabels[answers.skinType]])],
      [reasonTexts.care, inSentence(care)],
      ...(noMatter.length > 0 ? [[reasonTexts.noMatter, inSentence(noMatter)] as const] : []),
    ],
  }
}

/** The answers that asked for weekly cleansing, by their labels. */
export function cleansingReasons({ reasons: { cleansing } }: Recommendation): string[] {
  return [
    ...cleansing.symptoms.map((symptom) => symptomLabels[symptom]),
    ...cleansing.goals.map((goal) => goalLabels[goal]),
  ]
}

/** Declared sensitivities by their labels; an allergy in the visitor's own words when there are any. */
export function declaredSensitivities({ sensitivities, otherAllergy }: QuizAnswers): string[] {
  return sensitivities
    .filter((sensitivity) => sensitivity !== 'none')
    .map((sensitivity) => {
      const label = sensitivityLabels[sensitivity]
      return sensitivity === 'other' && otherAllergy.trim() ? `${label}: ${otherAllergy.trim()}` : label
    })
}

function unmet(conditions: readonly Condition[]): HoldingBack[] {
  return conditions.flatMap(({ on, met }) => (met || on === 'symptoms' ? [] : [on]))
}
