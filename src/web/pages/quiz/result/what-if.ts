import {
  careOptionLabels,
  goalLabels,
  shown,
  skinTypeLabels,
  symptomLabels,
} from '../../../../domain/quiz/options.ts'
import {
  type Condition,
  recommend,
  type RecommendationInput,
  type RecommendedKitId,
} from '../../../../domain/quiz/recommend.ts'
import { withMakeup } from '../../../text/quiz-result.ts'

/** One changed answer that would have brought another kit. */
export interface WhatIf {
  readonly kitId: RecommendedKitId
  readonly on: Condition['on']
  /** Any of these would have done. */
  readonly labels: readonly string[]
}

interface Change {
  readonly label: string
  readonly input: RecommendationInput
}

/**
 * Kits that were missed by exactly one condition, with the single answers that would have met it. Each is
 * tried out on the rules themselves, so none is promised that would not come.
 */
export function whatIf(input: RecommendationInput): WhatIf[] {
  return recommend(input).reasons.tried.flatMap(({ kitId, conditions }) => {
    const [missed, ...others] = conditions.filter(({ met }) => !met)
    if (!missed || others.length > 0) return []
    // The simplest kind of change that does it.
    const [labels] = changesOn(missed.on, input)
      .map((changes) => changes.filter((change) => recommend(change.input).kitId === kitId))
      .filter((changes) => changes.length > 0)
      .map((changes) => changes.map(({ label }) => label))
    return labels ? [{ kitId, on: missed.on, labels }] : []
  })
}

/** Other answers to one question, the simplest kind first. */
function changesOn(on: Condition['on'], input: RecommendationInput): Change[][] {
  const { symptoms, goals } = input
  switch (on) {
    case 'symptoms': {
      const others = shown(symptomLabels).filter((symptom) => !symptoms.includes(symptom))
      return [
        others.map((symptom) => ({
          label: quoted(symptomLabels[symptom]),
          input: { ...input, symptoms: [...symptoms, symptom] },
        })),
      ]
    }
    case 'goals': {
      const others = shown(goalLabels).filter((goal) => !goals.includes(goal))
      return [
        others.map((goal) => ({
          label: quoted(goalLabels[goal]),
          input: { ...input, goals: [...goals, goal] },
        })),
      ]
    }
    case 'skinType': {
      // Nobody can decide to be unsure.
      const others = shown(skinTypeLabels).filter((skinType) => skinType !== 'unsure')
      return [
        others.map((skinType) => ({
          label: quoted(skinTypeLabels[skinType]),
          input: { ...input, skinType },
        })),
      ]
    }
    case 'currentSkincare':
      return [careChanges(input, input.currentSkincare.makeup), careChanges(input, true)]
  }
}

/** Every amount of care; the makeup is mentioned when it would be new. */
function careChanges(input: RecommendationInput, makeup: boolean): Change[] {
  return shown(careOptionLabels).map((option) => {
    const label = quoted(careOptionLabels[option])
    return {
      label: makeup && !input.currentSkincare.makeup ? withMakeup(label) : label,
      input: { ...input, currentSkincare: { option, makeup } },
    }
  })
}

function quoted(label: string): string {
  return `«${label}»`
}
