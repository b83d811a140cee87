import * as v from 'valibot'
import { kitId } from '../platform/ids.ts'
import { email, unread } from '../platform/typed.ts'

/** 32 hexadecimal digits: what a letter asks by whether its mailbox wants to hear. */
export const restockKey = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/))

/** The body of `POST /restock`, as its form sends it. */
export const restockForm = v.object({
  kit: kitId,
  email,
})

/** The same, before it is known whether the mailbox is one; `sure`: the question which one was meant has been answered. */
export const askedRestock = v.object({
  kit: kitId,
  email: unread('email'),
  sure: v.optional(v.literal('yes')),
})

/** A mailbox that looks like a slip. */
export interface MeantMailbox {
  readonly kit: string
  /** As it is taken; `null`: it is none. */
  readonly typed: string | null
  readonly meant: string
}
