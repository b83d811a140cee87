import { normalisePhone, withPhonePrefix } from '../../domain/platform/contacts.ts'

/** The first typed character brings +380; a whole number pasted or filled in is put into form at once. */
export function typedPhone(typed: string, before = ''): string {
  if (before !== '' && typed.length > 1) return withoutTrunkZero(typed)
  return (typed.length > 1 && normalisePhone(typed)) || withoutTrunkZero(withPhonePrefix(typed))
}

/**
 * Numbers begin with a zero inside the country only. Left after +380 it would be shown all the while, and make a
 * number that lacks a digit look whole.
 */
function withoutTrunkZero(phone: string): string {
  return phone.replace(/^\+380[\s(-]*0(?=\D*\d)/, '+380')
}
