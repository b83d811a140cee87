import * as v from 'valibot'

export function ifAny<const Schema extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(
  schema: Schema,
) {
  return v.fallback(v.optional(schema), undefined)
}
