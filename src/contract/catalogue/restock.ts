import * as v from 'valibot'
import { kitId } from '../platform/ids.ts'
import { email, unread } from '../platform/typed.ts'

/** 32 hexadecimal digits; confirms a subscription by a link in a letter. */
export const restockKey = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))

export const restockForm = v.object({
  kit: kitId,
  email,
})

/** Before validation of the address. `sure`: the visitor has answered the question about a typo. */
export const askedRestock = v.object({
  kit: kitId,
  email: unread('email'),
  sure: v.optional(v.literal('yes')),
})

export interface MeantMailbox {
  readonly kit: string
  readonly typed: string | null
  readonly meant: string
}
