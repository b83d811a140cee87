import { optionalFields, type ShowsFields } from '../../domain/orders/optional-fields.ts'
import { requiredFields } from '../../domain/orders/order-fields.ts'

interface Field {
  readonly column: string
  readonly forgotten?: '' | null
  readonly kind?: 'text' | 'tick'
  readonly shownIn?: readonly ShowsFields[]
}
const required = Object.entries<Field>(requiredFields)
const optional = Object.entries<Field>(optionalFields)
const fields = [...required, ...optional]
const texts = optional.filter(([, { kind }]) => kind === 'text')

/** In SQL, what an order is inserted with. */
export const fieldColumns = fields.map(([, { column }]) => column).join(', ')

/** In SQL, the values of {@link fieldColumns}, each under the name of its field. */
export const fieldValues = fields
  .map(([id, { kind, forgotten }]) => {
    if (kind === 'tick') return `coalesce(:${id}?::boolean, false)`
    return forgotten === '' ? `:${id}` : `:${id}?`
  })
  .join(', ')

/** In SQL, what the office may correct of an order, by the same values. */
export const changedFields = [
  ...required.map(([id, { column, forgotten }]) => `${column} = :${id}${forgotten === '' ? '' : '?'}`),
  ...texts.map(([id, { column }]) => `${column} = nullif(:${id}, '')`),
].join(', ')

/** In SQL, of an order `o` that there is: what {@link optionalColumns} has. */
export const sureOptionalColumns = optional.map((field) => readColumn(field, '!')).join(', ')

/** In SQL, of an order `o`, where there is one: all that its buyer has added, `OptionalValues`. */
export const optionalColumns = optional.map((field) => readColumn(field)).join(', ')

/** In SQL, of an order `o` that there is: all texts. */
export const sureTextColumns = texts.map((field) => readColumn(field, '!')).join(', ')

/** In SQL, of an order `o`: the texts that a place shows. */
export function textColumnsIn(place: ShowsFields): string {
  const shown = texts.filter(([, { shownIn }]) => shownIn?.includes(place))
  return shown.map((field) => readColumn(field)).join(', ')
}

function readColumn([id, { column, kind }]: [string, Field], mark: '!' | '' = ''): string {
  return kind === 'text' ? `coalesce(o.${column}, '') as "${id}${mark}"` : `o.${column} as "${id}"`
}
