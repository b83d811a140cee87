import type * as v from 'valibot'

export type AnySchema = v.GenericSchema & {
  readonly type: string
  readonly pipe?: readonly (
    | AnySchema
    | { readonly kind: string; readonly type: string; readonly metadata?: object }
  )[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly options?: readonly (AnySchema | string)[]
  readonly items?: readonly AnySchema[]
  readonly item?: AnySchema
  readonly wrapped?: AnySchema
  readonly value?: AnySchema
}

interface Leaf {
  readonly name: string
  readonly schema: AnySchema
  readonly metadata: Readonly<Record<string, unknown>>
  readonly isNarrow: boolean
}

/** What lets only a program's words through. */
const narrowing = new Set(['regex', 'uuid', 'iso_timestamp', 'digits', 'check'])

/** Every text of a schema, by its way in it. */
export function leavesOf(schema: AnySchema, name: string): Leaf[] {
  const within = [
    ...Object.entries(schema.entries ?? {}).map(([key, one]) => [`${name}.${key}`, one] as const),
    ...[schema.item, schema.wrapped, schema.value, ...(schema.items ?? [])].map(
      (one) => [name, one] as const,
    ),
    ...(schema.options ?? []).map((one) => [optionName(name, one), one] as const),
  ]
  if (schema.type === 'string') return [{ name, schema, ...actionsOf(schema) }]
  return within.flatMap(([way, one]) => (isSchema(one) ? leavesOf(one, way) : []))
}

function optionName(name: string, option: unknown): string {
  if (!isSchema(option)) return name
  const action: unknown = Reflect.get(option.entries?.['action'] ?? {}, 'literal')
  return typeof action === 'string' ? `${name}:${action}` : name
}

function actionsOf({ pipe = [] }: AnySchema): Pick<Leaf, 'metadata' | 'isNarrow'> {
  const steps = pipe.flatMap((step) => ('pipe' in step && step !== pipe[0] ? [] : [step]))
  const before = pipe[0] && isSchema(pipe[0]) ? actionsOf(pipe[0]) : { metadata: {}, isNarrow: false }
  return {
    metadata: Object.assign({}, before.metadata, ...steps.map((step) => Reflect.get(step, 'metadata') ?? {})),
    isNarrow: before.isNarrow || steps.some(({ type }) => narrowing.has(type)),
  }
}

export function isSchema(value: unknown): value is AnySchema {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema'
}
