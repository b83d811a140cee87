import fc from 'fast-check'
import * as v from 'valibot'

export type Scalar = string | number | boolean | null

/** Values that the shop knows or would take, by the name of the member they were seen as, and all of them. */
export interface Known {
  readonly all: readonly Scalar[]
  readonly byName: ReadonlyMap<string, readonly Scalar[]>
}

type Composed =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.TupleSchema<[v.GenericSchema, ...v.GenericSchema[]], undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.ExactOptionalSchema<v.GenericSchema, unknown>
  | v.NullableSchema<v.GenericSchema, unknown>
  | v.NullishSchema<v.GenericSchema, unknown>
  | v.UnionSchema<v.GenericSchema[], undefined>
  | v.VariantSchema<string, v.GenericSchema[] & v.VariantOptions<string>, undefined>
  | v.PicklistSchema<readonly string[], undefined>
  | v.LiteralSchema<string, undefined>

/**
 * What this schema takes, mostly: of texts and numbers with a form of their own, those among the known that it takes.
 * What joins several members is left to chance.
 */
export function valuesOf(schema: v.GenericSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const inner = (wrapped: v.GenericSchema) => valuesOf(wrapped, known, name)
  // Every schema says by its `type` which of them it is; valibot's generic one hides the rest.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const composed = schema as unknown as Composed
  switch (composed.type) {
    case 'object':
    case 'strict_object': {
      const entries = Object.entries<v.GenericSchema>(composed.entries)
      const values = Object.fromEntries(entries.map(([key, entry]) => [key, valuesOf(entry, known, key)]))
      const requiredKeys = entries
        .filter(([, { type }]) => !['optional', 'exact_optional', 'nullish'].includes(type))
        .map(([key]) => key)
      return fc.record(values, { requiredKeys })
    }
    case 'array':
      return fc.array(inner(composed.item), { maxLength: 4 })
    case 'tuple':
      return fc.tuple(...composed.items.map(inner))
    case 'optional':
    case 'exact_optional':
      return inner(composed.wrapped)
    case 'nullable':
    case 'nullish':
      return fc.option(inner(composed.wrapped), { freq: 4 })
    case 'union':
    case 'variant':
      return fc.oneof(...composed.options.map((option) => inner(option)))
    case 'picklist':
      return fc.constantFrom(...composed.options)
    case 'literal':
      return fc.constant(composed.literal)
    default:
      return leaf(schema, known, name)
  }
}

function leaf(schema: v.GenericSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const takes = (value: unknown) => v.safeParse(schema, value).success
  const named = (known.byName.get(name) ?? []).filter(takes)
  const others = known.all.filter(takes)
  const choices = [
    ...(named.length > 0 ? [{ arbitrary: fc.constantFrom(...named), weight: 6 }] : []),
    ...(others.length > 0 ? [{ arbitrary: fc.constantFrom(...others), weight: 2 }] : []),
  ]
  return choices.length > 0 ? fc.oneof(...choices) : fc.string({ unit: 'grapheme', maxLength: 40 })
}

/** The names of the fields at fault, as the shop's own refusal says them. */
export function fieldsAtFault(schema: v.GenericSchema, value: unknown): string[] {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return []
  return [...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? '').filter(Boolean))]
}
