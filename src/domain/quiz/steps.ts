import { contactKinds, contactProblem } from '../contacts.ts'
import type { QuizAnswers, QuizDraft } from './answers.ts'

export const stepCount = 8
export const childAgeRange = { min: 8, max: 18 } as const

/** What still keeps the visitor on a step, in the order the fields stand. */
export type Missing =
  | 'parentName'
  | 'childName'
  | 'childAge'
  | 'childGender'
  | 'contact'
  | 'skinType'
  | 'goals'
  | 'currentSkincare'

/** `min(100, round(100·step/8))`: 13 25 38 50 63 75 88 100. */
export function progressPercent(step: number): number {
  return Math.min(100, Math.round((100 * step) / stepCount))
}

export function isStep(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= stepCount
}

/** What is missing before Continue is enabled on a step (1–8); empty means it is enabled. */
export function missingAt(step: number, draft: QuizDraft): Missing[] {
  switch (step) {
    case 1:
      return missingAboutYou(draft)
    case 2:
      return draft.skinType ? [] : ['skinType']
    case 5:
      return draft.goals.length > 0 ? [] : ['goals']
    case 6:
      return draft.currentSkincare.option ? [] : ['currentSkincare']
    default:
      return []
  }
}

/** The parts of step 1 that come into sight one after another, below the question for whom. */
export const aboutParts = ['names', 'child', 'contacts'] as const
export type AboutPart = (typeof aboutParts)[number]

/** The furthest part of step 1 that is asked for: what stands before it is given, or something of it already is. */
export function furthestPart(draft: QuizDraft): AboutPart {
  const { careFor, parentName, childName, childAge, childGender, contactMethods } = draft
  const isSelf = careFor === 'self'
  const hasNames = parentName.trim() !== '' && (isSelf || childName.trim() !== '')
  const hasChild = isSelf || (childAge !== null && childGender !== null)
  const isContactBegun = contactKinds.some(
    (kind) => contactMethods[kind].selected || contactMethods[kind].value !== '',
  )
  if (isContactBegun || (hasNames && hasChild)) return 'contacts'
  return hasNames || (!isSelf && (childAge !== null || childGender !== null)) ? 'child' : 'names'
}

/** The first step that is not complete, or 7 (photos) when every question is answered. */
export function firstOpenStep(draft: QuizDraft): number {
  for (let step = 1; step <= 6; step++) if (missingAt(step, draft).length > 0) return step
  return 7
}

/** The draft as finished answers, or `undefined` while a required choice is missing. */
export function finishedAnswers(draft: QuizDraft): QuizAnswers | undefined {
  const { skinType, currentSkincare } = draft
  if (firstOpenStep(draft) < 7 || !skinType || !currentSkincare.option) return undefined
  return { ...draft, skinType, currentSkincare: { ...currentSkincare, option: currentSkincare.option } }
}

export function isChildAge(age: number | null): age is number {
  return age !== null && Number.isInteger(age) && age >= childAgeRange.min && age <= childAgeRange.max
}

function missingAboutYou(draft: QuizDraft): Missing[] {
  const missing: Missing[] = []
  if (!draft.parentName.trim()) missing.push('parentName')
  if (draft.careFor === 'child') {
    if (!draft.childName.trim()) missing.push('childName')
    if (!isChildAge(draft.childAge)) missing.push('childAge')
    if (!draft.childGender) missing.push('childGender')
  }
  if (!hasUsableContact(draft)) missing.push('contact')
  return missing
}

/** Whether one of the ticked ways to be reached can be used. */
export function hasUsableContact({ contactMethods }: Pick<QuizDraft, 'contactMethods'>): boolean {
  return contactKinds.some((kind) => {
    const { selected, value } = contactMethods[kind]
    return selected && value.trim() !== '' && contactProblem(kind, value) === undefined
  })
}
