import * as v from 'valibot'
import { returnToken } from './known-order.ts'

/** POST /functions/v1/find-return → `OrderFacts`; refusal `unknown_order`. */
export const findReturnBody = v.strictObject({ returnToken })

export type FindReturnBody = v.InferInput<typeof findReturnBody>
