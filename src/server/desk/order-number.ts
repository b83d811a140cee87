import * as v from 'valibot'
import { Refusal } from '../platform/http/errors.ts'

const byNumber = v.object({ number: v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)) })

export function numberIn(params: unknown): string {
  if (!v.is(byNumber, params)) throw new Refusal('not_found')
  return params.number
}
