import { optionalFields, type ShowsFields, type ToldFields } from '../../domain/orders/optional-fields.ts'
import { requiredFields, type RequiredValues } from '../../domain/orders/order-fields.ts'

/** What the row of an order keeps of what its buyer tells. */
export type FieldValues = RequiredValues & ToldFields

interface Field {
  readonly column: string
  readonly kind?: 'text' | 'tick'
  readonly shownIn?: readonly ShowsFields[]
}
const fields = Object.entries<Field>({ ...requiredFields, ...optionalFields })
const optional = Object.entries<Field>(optionalFields)

/** In SQL, what an order is inserted with. */
export const fieldColumns = fields.map(([, { column }]) => column).join(', ')

/** Their values, of which the first is that of the parameter `$first`. */
export function fieldParameters(first: number): string {
  return fields
    .map(([, { kind }], nth) =>
      kind === 'tick' ? `coalesce($${first + nth}::boolean, false)` : `$${first + nth}`,
    )
    .join(', ')
}

export function fieldValues(told: FieldValues): unknown[] {
  const values: Readonly<Record<string, unknown>> = told
  return fields.map(([id]) => values[id] ?? null)
}

/** In SQL, of an order `o`: all that its buyer has added, `OptionalValues`. */
export const optionalColumns = optional.map(readColumn).join(', ')

/** In SQL, of an order `o`: the texts that a place shows. */
export function textColumnsIn(place: ShowsFields): string {
  return optional
    .filter(([, { shownIn }]) => shownIn?.includes(place))
    .map(readColumn)
    .join(', ')
}

/** In SQL, of an order `o`: all texts. */
export const textColumns = optional
  .filter(([, { kind }]) => kind === 'text')
  .map(readColumn)
  .join(', ')

function readColumn([id, { column, kind }]: [string, Field]): string {
  return kind === 'text' ? `coalesce(o.${column}, '') as "${id}"` : `o.${column} as "${id}"`
}

const changed = fields.filter(([, { kind }]) => kind !== 'tick')

/** In SQL, of an update of an order: what the office may correct, by the parameters from `$first` on. */
export function changedColumns(first: number): string {
  return changed
    .map(([, { column, kind }], nth) =>
      kind === 'text' ? `${column} = nullif($${first + nth}, '')` : `${column} = $${first + nth}`,
    )
    .join(', ')
}

export function changedValues(told: RequiredValues & ToldFields): unknown[] {
  const values: Readonly<Record<string, unknown>> = told
  return changed.map(([id]) => values[id] ?? null)
}
