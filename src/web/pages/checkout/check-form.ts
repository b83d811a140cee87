import { normalisePhone } from '../../../domain/contacts.ts'
import { isEmail } from '../../../domain/plain-text.ts'
import type { Draft } from '../../storage/checkout-draft.ts'

/** The fields that can be wrong, in the order they stand on the page. */
export const fieldNames = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'city',
  'warehouse',
  'recipientFirstName',
  'recipientLastName',
  'recipientPhone',
  'agreedToTerms',
] as const
export type FieldName = (typeof fieldNames)[number]
export type TextFieldName = Exclude<FieldName, 'agreedToTerms'>

export type Problems = Partial<Record<FieldName, 'missing' | 'wrong'>>

/** What stands in the way of the order; city, branch and who else gets it count only for a parcel. */
export function problemsOf(draft: Draft, isShipped: boolean): Readonly<Problems> {
  const problems: Problems = {}
  for (const name of fieldNames) {
    const problem = isAsked(name, draft, isShipped) ? problemOf(draft, name) : undefined
    if (problem) problems[name] = problem
  }
  return problems
}

function isAsked(name: FieldName, draft: Draft, isShipped: boolean): boolean {
  if (name.startsWith('recipient')) return isShipped && draft.isForAnother
  return isShipped || (name !== 'city' && name !== 'warehouse')
}

export function isPhone(name: FieldName): name is 'phone' | 'recipientPhone' {
  return name === 'phone' || name === 'recipientPhone'
}

function problemOf(draft: Draft, name: FieldName): 'missing' | 'wrong' | undefined {
  if (name === 'agreedToTerms') return draft.agreedToTerms ? undefined : 'missing'
  const text = cleanLine(draft[name])
  if (text === '') return 'missing'
  const isRight = isPhone(name) ? normalisePhone(text) !== undefined : name !== 'email' || isEmail(text)
  return isRight ? undefined : 'wrong'
}

/**
 * A line without what one cannot see: messengers wrap copied numbers and names in direction marks and
 * zero-width blanks, which the server rightly refuses.
 */
export function cleanLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim()
}

/** The number in the form it is sent in; a wrong one stays as it was typed. */
export function tidyPhone(text: string): string {
  return normalisePhone(cleanLine(text)) ?? text
}
