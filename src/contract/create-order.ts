import * as v from 'valibot'
import { normalisePhone } from '../domain/contacts.ts'
import { isEmail, plainLine } from '../domain/plain-text.ts'
import { uuidText } from './ids.ts'

/** A required line of a person's text, cleaned; at most `max` characters. */
export function line(max: number) {
  return v.pipe(optionalLine(max), v.nonEmpty())
}

/** A line that may be empty. */
export function optionalLine(max: number) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const clean = plainLine(dataset.value, max)
      if (clean !== undefined) return clean
      addIssue({ message: 'not one clean line' })
      return NEVER
    }),
  )
}

export const phone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const normal = normalisePhone(dataset.value)
    if (normal !== undefined) return normal
    addIssue({ message: 'not a Ukrainian phone' })
    return NEVER
  }),
)

/**
 * POST /functions/v1/create-order. Names and prices are what the buyer was shown, prices in hryvnias: they
 * are compared with the catalogue, never used. City and branch may be empty when nothing is shipped.
 */
export const createOrderBody = v.strictObject({
  kitId: v.pipe(v.string(), v.maxLength(100)),
  kitName: v.pipe(v.string(), v.maxLength(200)),
  kitPrice: v.number(),
  additionalKitId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  additionalKitName: v.optional(v.pipe(v.string(), v.maxLength(200))),
  additionalKitPrice: v.optional(v.number()),
  quantity: v.number(),
  firstName: line(100),
  lastName: line(100),
  email: v.pipe(line(254), v.check(isEmail)),
  phone,
  city: v.optional(optionalLine(200), ''),
  novaPoshta: v.optional(optionalLine(300), ''),
  quizSubmissionId: v.optional(uuidText),
})

export type CreateOrderBody = v.InferInput<typeof createOrderBody>
export type OrderWish = v.InferOutput<typeof createOrderBody>

export interface CreatedOrder {
  readonly orderId: string
  readonly orderNumber: string
}
