import * as v from 'valibot'
import type { Hryvnias } from '../../domain/platform/hryvnias.ts'
import { isOfferVersion } from '../../domain/orders/offer.ts'
import { perText, perTick } from '../../domain/orders/optional-fields.ts'
import { campaign } from '../orders/campaign.ts'
import { uuidText } from '../platform/ids.ts'
import { email, given, personName, phone, place, severalLines } from '../platform/typed.ts'

function absentOr<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  )
}

export const parcelRecipient = v.strictObject({
  firstName: personName(100),
  lastName: personName(100),
  phone,
})

const hryvnias = v.custom<Hryvnias>((sum) => typeof sum === 'number' && !Number.isNaN(sum))

const createOrderMembers = v.strictObject({
  kitId: given(100),
  kitName: given(200),
  kitPrice: hryvnias,
  additionalKitId: absentOr(given(100)),
  additionalKitName: absentOr(given(200)),
  additionalKitPrice: absentOr(hryvnias),
  quantity: v.number(),
  firstName: personName(100),
  lastName: personName(100),
  email,
  phone,
  city: v.optional(place(200), ''),
  novaPoshta: v.optional(place(300), ''),
  quizSubmissionId: v.optional(uuidText),
  /** As shown to the buyer; `offer_changed` when another is in force. */
  offerVersion: v.optional(v.pipe(v.string(), v.check(isOfferVersion))),
  settlementRef: absentOr(uuidText),
  pointRef: absentOr(uuidText),
  recipient: absentOr(parcelRecipient),
  ...perText(({ max }) =>
    absentOr(
      v.pipe(
        severalLines(max),
        v.transform((text) => text || undefined),
      ),
    ),
  ),
  ...perTick(() =>
    absentOr(
      v.pipe(
        v.boolean(),
        v.transform((isTicked) => isTicked || undefined),
      ),
    ),
  ),
  source: absentOr(
    v.pipe(
      campaign,
      v.transform((named) => named || undefined),
    ),
  ),
})

const wholes = [
  ['additionalKitId', 'additionalKitName', 'additionalKitPrice'],
  ['settlementRef', 'pointRef'],
] as const

/**
 * POST /functions/v1/create-order. Names and prices are compared with the catalogue, never used. With the refs of
 * the carrier's directory the shop writes both address texts itself.
 */
export const createOrderBody = v.pipe(
  createOrderMembers,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    for (const members of wholes) {
      const missing = members.filter((key) => input[key] === undefined)
      if (missing.length === members.length) continue
      for (const key of missing) {
        const path = [{ type: 'object', origin: 'value', input, key, value: undefined }] as const
        addIssue({ message: 'one part of a whole', path: [...path] })
      }
    }
  }),
)

export type CreateOrderBody = v.InferInput<typeof createOrderBody>
export type OrderWish = v.InferOutput<typeof createOrderBody>

export interface CreatedOrder {
  readonly orderId: string
  readonly orderNumber: string
}
