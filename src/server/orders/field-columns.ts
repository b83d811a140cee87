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

export const fieldColumns = fields.map(([, { column }]) => column).join(', ')

export const fieldValues = fields
  .map(([id, { kind, forgotten }]) => {
    if (kind === 'tick') return `coalesce(:${id}?::boolean, false)`
    return forgotten === '' ? `:${id}` : `:${id}?`
  })
  .join(', ')

export const changedFields = [
  ...required.map(([id, { column, forgotten }]) => `${column} = :${id}${forgotten === '' ? '' : '?'}`),
  ...texts.map(([id, { column }]) => `${column} = nullif(:${id}, '')`),
].join(', ')

/** Also for an outer join. */
export const optionalColumns = optional.map(readColumn).join(', ')

export const textColumns = texts.map(readColumn).join(', ')

export function textColumnsIn(place: ShowsFields): string {
  const shown = texts.filter(([, { shownIn }]) => shownIn?.includes(place))
  return shown.map(readColumn).join(', ')
}

function readColumn([id, { column, kind }]: [string, Field]): string {
  return kind === 'text' ? `coalesce(o.${column}, '') as "${id}!"` : `o.${column} as "${id}"`
}
