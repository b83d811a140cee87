import * as v from 'valibot'
import { uuidText } from '../platform/ids.ts'

/** A byte of the hour and 128 random bits; older ones lack the byte. Banks see it, so it gives access to no page. */
export const returnToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}(?:[0-9a-f]{2})?$/))

/** By id in the browser that placed the order, elsewhere by the token of the return address. */
export const knownOrder = v.union([v.strictObject({ orderId: uuidText }), v.strictObject({ returnToken })])

export type KnownOrder = v.InferOutput<typeof knownOrder>

export type NumberedOrder = KnownOrder & { readonly orderNumber: string }
