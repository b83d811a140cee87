import { normalisePhone, withPhonePrefix } from '../../../domain/contacts.ts'
import { cleanLine } from './check-form.ts'

/** The first typed character brings +380; a whole number pasted or filled in is put into form at once. */
export function typedPhone(typed: string, before = ''): string {
  if (before !== '' && typed.length > 1) return typed
  return (typed.length > 1 && normalisePhone(cleanLine(typed))) || withPhonePrefix(typed)
}
