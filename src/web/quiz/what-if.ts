import { offered } from '../../domain/quiz/question.ts'
import { currentSkincare } from '../../domain/quiz/current-skincare.ts'
import { goals } from '../../domain/quiz/goals.ts'
import { skinType } from '../../domain/quiz/skin-type.ts'
import { symptoms } from '../../domain/quiz/symptoms.ts'
import {
  type Condition,
  recommend,
  type RecommendationInput,
  type RecommendedKitId,
} from '../../domain/quiz/recommend.ts'
import { withMakeup } from './quiz-result-text.ts'

interface WhatIf {
  readonly kitId: RecommendedKitId
  readonly on: Condition['on']
  readonly labels: readonly string[]
}

interface Change {
  readonly label: string
  readonly input: RecommendationInput
}

/** Kits missed by exactly one condition, verified by the rules themselves. */
export function whatIf(input: RecommendationInput): WhatIf[] {
  return recommend(input).reasons.tried.flatMap(({ kitId, conditions }) => {
    const [missed, ...others] = conditions.filter(({ met }) => !met)
    if (!missed || others.length > 0) return []
    // The simplest change that works.
    const [labels] = changesOn(missed.on, input)
      .map((changes) => changes.filter((change) => recommend(change.input).kitId === kitId))
      .filter((changes) => changes.length > 0)
      .map((changes) => changes.map(({ label }) => label))
    return labels ? [{ kitId, on: missed.on, labels }] : []
  })
}

function changesOn(on: Condition['on'], input: RecommendationInput): Change[][] {
  switch (on) {
    case 'symptoms':
      return [
        offered(symptoms.options)
          .filter((id) => !input.symptoms.includes(id))
          .map((id) => ({
            label: quoted(symptoms.options[id].label),
            input: { ...input, symptoms: [...input.symptoms, id] },
          })),
      ]
    case 'goals':
      return [
        offered(goals.options)
          .filter((id) => !input.goals.includes(id))
          .map((id) => ({
            label: quoted(goals.options[id].label),
            input: { ...input, goals: [...input.goals, id] },
          })),
      ]
    case 'skinType':
      return [
        offered(skinType.options)
          // Being unsure is nothing to suggest.
          .filter((id) => id !== 'unsure')
          .map((id) => ({ label: quoted(skinType.options[id].label), input: { ...input, skinType: id } })),
      ]
    case 'currentSkincare':
      return [careChanges(input, input.currentSkincare.makeup), careChanges(input, true)]
  }
}

function careChanges(input: RecommendationInput, makeup: boolean): Change[] {
  return offered(currentSkincare.options).map((option) => {
    const label = quoted(currentSkincare.options[option].label)
    return {
      label: makeup && !input.currentSkincare.makeup ? withMakeup(label) : label,
      input: { ...input, currentSkincare: { option, makeup } },
    }
  })
}

function quoted(label: string): string {
  return `«${label}»`
}
