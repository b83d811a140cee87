import type { KitId } from '../catalogue/catalogue.ts'
import type { Answers, Goal, SkinType, Symptom } from './answers.ts'
import type { CurrentSkincare } from './current-skincare.ts'

export const recommendedKitIds = [
  'special-care',
  'cleansing-treatment',
  'gentle-care',
] as const satisfies readonly KitId[]
export type RecommendedKitId = (typeof recommendedKitIds)[number]

/** Sensitivities never choose the kit; they lead to a check of it. */
export type RecommendationInput = Pick<Answers, 'skinType' | 'symptoms' | 'goals' | 'currentSkincare'>

export type Condition =
  | { readonly on: 'symptoms'; readonly met: boolean; readonly matched: readonly Symptom[] }
  | { readonly on: 'goals'; readonly met: boolean; readonly matched: readonly Goal[] }
  | { readonly on: 'currentSkincare'; readonly met: boolean; readonly matched: CurrentSkincare }
  | { readonly on: 'skinType'; readonly met: boolean; readonly matched: SkinType }

/** The last one held, or the gentle kit was left. */
export interface TriedRule {
  readonly kitId: RecommendedKitId
  readonly conditions: readonly Condition[]
}

export interface Reasons {
  readonly tried: readonly TriedRule[]
  readonly cleansing: { readonly symptoms: readonly Symptom[]; readonly goals: readonly Goal[] }
}

export interface Recommendation {
  readonly kitId: RecommendedKitId
  readonly cleansing: boolean
  readonly reasons: Reasons
}

interface Rule {
  readonly kitId: RecommendedKitId
  readonly symptomsNeeded: number
  readonly goals: readonly Goal[]
  readonly skinTypes: readonly SkinType[]
  readonly careSuffices: (care: CurrentSkincare) => boolean
}

const tellingSymptoms: readonly Symptom[] = ['acne', 'oily-shine', 'redness']

const rules: readonly Rule[] = [
  {
    kitId: 'special-care',
    symptomsNeeded: 2,
    goals: ['clear-acne', 'reduce-redness', 'even-tone'],
    skinTypes: ['oily', 'sensitive'],
    careSuffices: ({ option, makeup }) => option === 'complete' && makeup,
  },
  {
    kitId: 'cleansing-treatment',
    symptomsNeeded: 1,
    goals: ['clear-acne', 'reduce-oiliness', 'reduce-redness'],
    skinTypes: ['oily', 'combination', 'unsure'],
    careSuffices: ({ option }) => option === 'several' || option === 'complete',
  },
]

const cleansingSymptoms: readonly Symptom[] = ['blackheads', 'enlarged-pores', 'dull-uneven']
const severeCleansingGoals: readonly Goal[] = ['minimize-pores', 'improve-texture']

export function recommend(input: RecommendationInput): Recommendation {
  const tried: TriedRule[] = []
  for (const rule of rules) {
    const conditions = check(rule, input)
    tried.push({ kitId: rule.kitId, conditions })
    if (conditions.every(({ met }) => met)) return withCleansing(rule.kitId, input, tried)
  }
  return withCleansing('gentle-care', input, tried)
}

function check(rule: Rule, { symptoms, goals, currentSkincare, skinType }: RecommendationInput): Condition[] {
  const signs = symptoms.filter((symptom) => tellingSymptoms.includes(symptom))
  const wanted = goals.filter((goal) => rule.goals.includes(goal))
  return [
    { on: 'symptoms', met: new Set(signs).size >= rule.symptomsNeeded, matched: signs },
    { on: 'goals', met: wanted.length > 0, matched: wanted },
    { on: 'currentSkincare', met: rule.careSuffices(currentSkincare), matched: currentSkincare },
    { on: 'skinType', met: rule.skinTypes.includes(skinType), matched: skinType },
  ]
}

function withCleansing(
  kitId: RecommendedKitId,
  { symptoms, goals }: RecommendationInput,
  tried: readonly TriedRule[],
): Recommendation {
  const bySymptoms =
    kitId === 'gentle-care' ? [] : symptoms.filter((symptom) => cleansingSymptoms.includes(symptom))
  const byGoals = kitId === 'special-care' ? goals.filter((goal) => severeCleansingGoals.includes(goal)) : []
  return {
    kitId,
    cleansing: bySymptoms.length > 0 || byGoals.length > 0,
    reasons: { tried, cleansing: { symptoms: bySymptoms, goals: byGoals } },
  }
}
