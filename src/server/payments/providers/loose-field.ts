import * as v from 'valibot'

/** A field the shop can do without: absent, of another type or broken, it is simply not there. */
export function ifAny<const Schema extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>>(
  schema: Schema,
) {
  return v.fallback(v.optional(schema), undefined)
}
