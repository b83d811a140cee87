import type { CurrentSkincare } from './answers.ts'
import {
  careOptionLabels,
  formerLabels,
  goalLabels,
  identifiers,
  type Sensitivity,
  sensitivityLabels,
  skinTypeLabels,
  symptomLabels,
} from './options.ts'
import type { RecommendationInput } from './recommend.ts'
import { readSkincareText } from './skincare-text.ts'

/** Answers in either reading of the specification: identifiers or Ukrainian labels, text or object. */
export interface LooseAnswers {
  readonly skinType: string
  readonly symptoms: readonly string[]
  readonly sensitivities: readonly string[]
  readonly goals: readonly string[]
  readonly currentSkincare: string | { readonly option: string; readonly makeup?: boolean }
}

export type Normalised =
  | { readonly kind: 'normalised'; readonly input: RecommendationInput }
  | { readonly kind: 'unknown'; readonly field: keyof LooseAnswers; readonly value: string }

/** Identifiers for answers given as identifiers or labels; the first value nobody knows is named. */
export function normaliseAnswers(loose: LooseAnswers): Normalised {
  const skinType = identifierOf(skinTypeLabels, loose.skinType)
  if (!skinType) return { kind: 'unknown', field: 'skinType', value: loose.skinType }
  const symptoms = identifiersOf(symptomLabels, loose.symptoms)
  if (!symptoms.ok) return { kind: 'unknown', field: 'symptoms', value: symptoms.value }
  const sensitivities = identifiersOf(sensitivityLabels, loose.sensitivities)
  if (!sensitivities.ok) return { kind: 'unknown', field: 'sensitivities', value: sensitivities.value }
  const goals = identifiersOf(goalLabels, loose.goals)
  if (!goals.ok) return { kind: 'unknown', field: 'goals', value: goals.value }
  const currentSkincare = normaliseSkincare(loose.currentSkincare)
  if (!currentSkincare) {
    const value = loose.currentSkincare
    return {
      kind: 'unknown',
      field: 'currentSkincare',
      value: typeof value === 'string' ? value : value.option,
    }
  }
  return {
    kind: 'normalised',
    input: {
      skinType,
      symptoms: symptoms.ids,
      sensitivities: fitting(sensitivities.ids),
      goals: goals.ids,
      currentSkincare,
    },
  }
}

/** An identifier or its label → the identifier. Apostrophes ' ’ ʼ ` are one sign, blanks are alike. */
export function identifierOf<Id extends string>(
  labels: Readonly<Record<Id, string>>,
  value: string,
): Id | undefined {
  const text = comparable(value)
  const plain = formerLabels.get(text) ?? text
  return identifiers(labels).find((id) => id === plain || comparable(labels[id]) === plain)
}

export function normaliseSkincare(value: LooseAnswers['currentSkincare']): CurrentSkincare | undefined {
  if (typeof value !== 'string') {
    const option = identifierOf(careOptionLabels, value.option)
    return option && { option, makeup: value.makeup ?? false }
  }
  const option = identifierOf(careOptionLabels, value)
  return option ? { option, makeup: false } : readSkincareText(value)
}

/** On the screen `none` stands alone. Beside a sensitivity that was declared all the same it is not believed. */
function fitting(sensitivities: readonly Sensitivity[]): readonly Sensitivity[] {
  const declared = sensitivities.filter((one) => one !== 'none')
  return declared.length > 0 ? declared : sensitivities
}

type ListReading<Id> = { ok: true; ids: Id[] } | { ok: false; value: string }

function identifiersOf<Id extends string>(
  labels: Readonly<Record<Id, string>>,
  values: readonly string[],
): ListReading<Id> {
  const ids = new Set<Id>()
  for (const value of values) {
    const id = identifierOf(labels, value)
    if (!id) return { ok: false, value }
    ids.add(id)
  }
  return { ok: true, ids: [...ids] }
}

function comparable(text: string): string {
  return text.trim().normalize('NFC').replace(/[’ʼ`]/g, "'").replace(/\s+/g, ' ')
}
