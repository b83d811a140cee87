import { normalisePhone } from '../../domain/platform/contacts.ts'
import { cleanEmail, isEmail } from '../../domain/platform/email.ts'
import { cleanName, isCarrierName } from '../../domain/platform/names.ts'
import { cleanLine } from '../../domain/platform/plain-text.ts'
import type { Draft } from '../platform/checkout-draft.ts'

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

type Problem = 'missing' | 'wrong'
export type Problems = Partial<Record<FieldName, Problem>>

export function problemsOf(draft: Draft, isShipped: boolean): Readonly<Problems> {
  const problems: Problems = {}
  for (const name of fieldNames) {
    const problem = isAsked(name, draft, isShipped) ? problemOf(draft, name, isShipped) : undefined
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

function problemOf(draft: Draft, name: FieldName, isShipped: boolean): Problem | undefined {
  if (name === 'agreedToTerms') return draft.agreedToTerms ? undefined : 'missing'
  const text = cleanField(name, draft[name])
  if (text === '') return 'missing'
  if (isPhone(name)) return normalisePhone(text) === undefined ? 'wrong' : undefined
  if (name === 'email') return isEmail(text) ? undefined : 'wrong'
  return isShipped && isOnParcel(name, draft) && !isCarrierName(text) ? 'wrong' : undefined
}

/** The carrier checks the recipient's name. */
function isOnParcel(name: FieldName, { isForAnother }: Draft): boolean {
  return (isForAnother ? recipientNames : buyerNames).some((one) => one === name)
}

const buyerNames: readonly FieldName[] = ['firstName', 'lastName']
const recipientNames: readonly FieldName[] = ['recipientFirstName', 'recipientLastName']

/** An invalid phone stays as typed. */
export function cleanField(name: TextFieldName, text: string): string {
  if (isPhone(name)) return normalisePhone(text) ?? cleanLine(text)
  if (name === 'email') return cleanEmail(text)
  return name === 'city' || name === 'warehouse' ? cleanLine(text) : cleanName(text)
}
