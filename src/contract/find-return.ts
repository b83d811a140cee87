import * as v from 'valibot'

/** 32 hexadecimal digits: 128 random bits, made with the order. */
export const returnToken = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/**
 * POST /functions/v1/find-return: the order whose buyer came back with this token in the address. Answers
 * `OrderFacts`, or the refusal `unknown_order`.
 */
export const findReturnBody = v.strictObject({ returnToken })

export type FindReturnBody = v.InferInput<typeof findReturnBody>
