import * as v from 'valibot'
import { uuidText } from '../platform/ids.ts'

/** 34 hexadecimal digits, 128 random bits after the byte of the hour; 32 of orders made before that. Banks see it, so it opens no page. */
export const returnToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}(?:[0-9a-f]{2})?$/))

/** How an order is named to a function that asks about its payment: by its id in the browser that made it, by the token of the return address in any other. */
export const knownOrder = v.union([v.strictObject({ orderId: uuidText }), v.strictObject({ returnToken })])

export type KnownOrder = v.InferOutput<typeof knownOrder>

/** With the number that people read. */
export type NumberedOrder = KnownOrder & { readonly orderNumber: string }
