import { normalisePhone, withPhonePrefix } from '../../domain/platform/contacts.ts'

/** The first character brings +380; a pasted or autofilled number is normalised. */
export function typedPhone(typed: string, before = ''): string {
  if (before !== '' && typed.length > 1) return withoutTrunkZero(typed)
  return (typed.length > 1 && normalisePhone(typed)) || withoutTrunkZero(withPhonePrefix(typed))
}

/** A trunk zero after +380 would make a number that lacks a digit look complete. */
function withoutTrunkZero(phone: string): string {
  return phone.replace(/^\+380[\s(-]*0(?=\D*\d)/, '+380')
}
