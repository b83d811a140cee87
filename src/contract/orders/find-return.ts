import * as v from 'valibot'
import { returnToken } from './known-order.ts'

/**
 * POST /functions/v1/find-return: the order whose buyer came back with this token in the address. Answers
 * `OrderFacts`, or the refusal `unknown_order`.
 */
export const findReturnBody = v.strictObject({ returnToken })

export type FindReturnBody = v.InferInput<typeof findReturnBody>
