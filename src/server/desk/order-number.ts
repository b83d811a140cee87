import * as v from 'valibot'
import { Refusal } from '../platform/http/errors.ts'

const byNumber = v.object({ number: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)) })

/** The number of the order that an address names; what cannot be one is not found. */
export function numberIn(params: unknown): string {
  if (!v.is(byNumber, params)) throw new Refusal('not_found')
  return params.number
}
