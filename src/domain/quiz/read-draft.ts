import { type ContactEntry, emptyDraft, type QuizDraft } from './answers.ts'
import type { CareFor, CareOption, ChildGender, Goal, Sensitivity, SkinType, Symptom } from './options.ts'

/** Every answer that is offered, without its label: labels come with later scripts than this. */
export const offered = {
  careFor: ['child', 'self'] satisfies CareFor[],
  childGender: ['female', 'male'] satisfies ChildGender[],
  skinType: ['dry', 'oily', 'combination', 'normal', 'unsure'] satisfies SkinType[],
  symptoms: [
    'blackheads',
    'acne',
    'redness',
    'dryness',
    'oily-shine',
    'enlarged-pores',
    'irritation',
    'no-problems',
  ] satisfies Symptom[],
  sensitivities: ['sensitive-skin', 'eczema', 'other', 'none'] satisfies Sensitivity[],
  goals: [
    'clear-acne',
    'prevent-acne',
    'moisturize',
    'reduce-oiliness',
    'minimize-pores',
    'even-tone',
    'reduce-redness',
    'gentle-care',
  ] satisfies Goal[],
  skincare: ['none', 'basic', 'several', 'complete'] satisfies CareOption[],
}

const longestText = 500

/** Answers out of something that was kept: a field of an unknown value or a wrong kind is as if it were not there. */
export function readDraft(kept: unknown): QuizDraft {
  const from = fieldsOf(kept)
  const skincare = fieldsOf(from['currentSkincare'])
  const contacts = fieldsOf(from['contactMethods'])
  const sensitivities = knownIds(offered.sensitivities, from['sensitivities'])
  return {
    careFor: knownId(offered.careFor, from['careFor']) ?? emptyDraft.careFor,
    parentName: textOf(from['parentName']),
    childName: textOf(from['childName']),
    childAge: typeof from['childAge'] === 'number' ? from['childAge'] : null,
    childGender: knownId(offered.childGender, from['childGender']),
    contactMethods: {
      telegram: contactOf(contacts['telegram']),
      instagram: contactOf(contacts['instagram']),
      phone: contactOf(contacts['phone']),
    },
    skinType: knownId(offered.skinType, from['skinType']),
    symptoms: knownIds(offered.symptoms, from['symptoms']),
    sensitivities,
    otherAllergy: sensitivities.includes('other') ? textOf(from['otherAllergy']) : '',
    goals: knownIds(offered.goals, from['goals']),
    currentSkincare: {
      option: knownId(offered.skincare, skincare['option']),
      makeup: skincare['makeup'] === true,
    },
  }
}

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function contactOf(kept: unknown): ContactEntry {
  const { selected, value } = fieldsOf(kept)
  return { selected: selected === true, value: textOf(value) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText) : ''
}

function knownId<Id extends string>(ids: readonly Id[], value: unknown): Id | null {
  return ids.find((id) => id === value) ?? null
}

/** Each once, in the order they were ticked. */
function knownIds<Id extends string>(ids: readonly Id[], value: unknown): Id[] {
  const known = Array.isArray(value) ? value.map((one) => knownId(ids, one)) : []
  return [...new Set(known.filter((id) => id !== null))]
}
