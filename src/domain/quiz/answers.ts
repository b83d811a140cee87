import type { ContactKind } from '../contacts.ts'
import type { CareFor, CareOption, ChildGender, Goal, Sensitivity, SkinType, Symptom } from './options.ts'

export interface ContactEntry {
  readonly selected: boolean
  readonly value: string
}

/** Current skincare as the quiz holds it; the specification's text is derived by `skincareText`. */
export interface CurrentSkincare<Option = CareOption> {
  readonly option: Option
  readonly makeup: boolean
}

/** The quiz while it is being filled in: a choice not made yet is `null`. */
export interface QuizDraft {
  readonly careFor: CareFor
  readonly parentName: string
  readonly childName: string
  readonly childAge: number | null
  readonly childGender: ChildGender | null
  readonly contactMethods: Readonly<Record<ContactKind, ContactEntry>>
  readonly skinType: SkinType | null
  readonly symptoms: readonly Symptom[]
  readonly sensitivities: readonly Sensitivity[]
  readonly otherAllergy: string
  readonly goals: readonly Goal[]
  readonly currentSkincare: CurrentSkincare<CareOption | null>
}

/** A finished quiz: every required choice is there. */
export interface QuizAnswers extends QuizDraft {
  readonly skinType: SkinType
  readonly currentSkincare: CurrentSkincare
}

const emptyContact: ContactEntry = { selected: false, value: '' }

export const emptyDraft: QuizDraft = {
  careFor: 'child',
  parentName: '',
  childName: '',
  childAge: null,
  childGender: null,
  contactMethods: { telegram: emptyContact, instagram: emptyContact, phone: emptyContact },
  skinType: null,
  symptoms: [],
  sensitivities: [],
  otherAllergy: '',
  goals: [],
  currentSkincare: { option: null, makeup: false },
}

/** Bumped when a question, an option or a rule changes; stored with every submission. */
export const quizVersion = 1
export const maxPhotos = 3
