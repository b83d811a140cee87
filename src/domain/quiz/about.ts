import { type ContactKind, contactKinds, contactProblem, normaliseContact } from '../platform/contacts.ts'
import { cleanName } from '../platform/names.ts'
import { fieldsOf, knownId, textOf } from './kept.ts'
import type { CareFor } from './care-for.ts'

export const childGenderOptions = { female: { label: 'Дівчинка' }, male: { label: 'Хлопчик' } } as const

export type ChildGender = keyof typeof childGenderOptions

interface ContactEntry {
  readonly selected: boolean
  readonly value: string
}

export interface About {
  readonly careFor: CareFor
  readonly parentName: string
  readonly childName: string
  readonly childAge: number | null
  readonly childGender: ChildGender | null
  readonly contactMethods: Readonly<Record<ContactKind, ContactEntry>>
}

export type MissingAbout = 'parentName' | 'childName' | 'childAge' | 'childGender' | 'contact'

const childAgeRange = { min: 8, max: 18 } as const

export function isChildAge(age: number | null): age is number {
  return age !== null && Number.isInteger(age) && age >= childAgeRange.min && age <= childAgeRange.max
}

export function missingAbout(about: About): MissingAbout[] {
  const missing: MissingAbout[] = []
  if (cleanName(about.parentName) === '') missing.push('parentName')
  if (about.careFor === 'child') {
    if (cleanName(about.childName) === '') missing.push('childName')
    if (!isChildAge(about.childAge)) missing.push('childAge')
    if (!about.childGender) missing.push('childGender')
  }
  if (!hasUsableContact(about)) missing.push('contact')
  return missing
}

export function hasUsableContact({ contactMethods }: Pick<About, 'contactMethods'>): boolean {
  return contactKinds.some((kind) => {
    const { selected, value } = contactMethods[kind]
    return selected && normaliseContact(kind, value) !== '' && contactProblem(kind, value) === undefined
  })
}

export function withContactWritten<Draft extends About>(draft: Draft, kind: ContactKind): Draft {
  const { contactMethods } = draft
  const { selected, value } = contactMethods[kind]
  const written = normaliseContact(kind, value)
  if (written === value) return draft
  return { ...draft, contactMethods: { ...contactMethods, [kind]: { selected, value: written } } }
}

export function withAboutWritten<Draft extends About>(draft: Draft): Draft {
  const { parentName, childName } = draft
  const written = contactKinds.reduce(withContactWritten, draft)
  const names = { parentName: cleanName(parentName), childName: cleanName(childName) }
  const isSame = names.parentName === parentName && names.childName === childName
  return isSame ? written : { ...written, ...names }
}

export const aboutParts = ['names', 'child', 'contacts'] as const
export type AboutPart = (typeof aboutParts)[number]

/** The last part to reveal: all before it is filled in, or it has been begun. */
export function furthestPart(about: About): AboutPart {
  const { careFor, parentName, childName, childAge, childGender, contactMethods } = about
  const isSelf = careFor === 'self'
  const hasNames = parentName.trim() !== '' && (isSelf || childName.trim() !== '')
  const hasChild = isSelf || (childAge !== null && childGender !== null)
  const isContactBegun = contactKinds.some(
    (kind) => contactMethods[kind].selected || contactMethods[kind].value !== '',
  )
  if (isContactBegun || (hasNames && hasChild)) return 'contacts'
  return hasNames || (!isSelf && (childAge !== null || childGender !== null)) ? 'child' : 'names'
}

export function readAbout(kept: unknown): About {
  const from = fieldsOf(kept)
  const contacts = fieldsOf(from['contactMethods'])
  return {
    careFor: knownId(['child', 'self'], from['careFor']) ?? 'child',
    parentName: textOf(from['parentName']),
    childName: textOf(from['childName']),
    childAge: typeof from['childAge'] === 'number' ? from['childAge'] : null,
    childGender: knownId(['female', 'male'], from['childGender']),
    contactMethods: {
      telegram: readContact(contacts['telegram']),
      instagram: readContact(contacts['instagram']),
      phone: readContact(contacts['phone']),
    },
  }
}

function readContact(kept: unknown): ContactEntry {
  const { selected, value } = fieldsOf(kept)
  return { selected: selected === true, value: textOf(value) }
}
