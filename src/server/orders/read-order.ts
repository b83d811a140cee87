import { type OrderColumn, orderColumns, type OrderRow } from '../../contract/orders/order-row.ts'

/** What a GET on the orders table asks for, or why it is refused; the answers are PostgREST's. */
export type OrderQuestion =
  | { readonly kind: 'question'; readonly id: string; readonly columns: readonly OrderColumn[] }
  | { readonly kind: 'not-a-uuid'; readonly value: string }
  | { readonly kind: 'forbidden' }

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i

/**
 * Reads `?select=a,b&id=eq.{uuid}`, where `*` is the four columns. Exactly one filter on the id and known columns are allowed; anything
 * else (another filter, column, alias, cast, embedding, order, limit, a parameter twice) is forbidden, so
 * nothing of the query ever reaches SQL but the id.
 */
export function readOrderQuestion(query: Readonly<Record<string, unknown>>): OrderQuestion {
  const { select, id, ...others } = query
  if (Object.keys(others).length > 0 || typeof select !== 'string' || typeof id !== 'string') {
    return { kind: 'forbidden' }
  }
  // What supabase-js asks for unless told: all that it may see.
  const asked = select.trim() === '*' ? orderColumns : select.split(',').map((column) => column.trim())
  const columns = orderColumns.filter((column) => asked.some((one) => one === column))
  if (columns.length !== asked.length || !id.startsWith('eq.')) return { kind: 'forbidden' }
  const value = id.slice('eq.'.length)
  return uuid.test(value) ? { kind: 'question', id: value, columns } : { kind: 'not-a-uuid', value }
}

/** The row with the asked columns only. */
export function pickColumns(row: OrderRow, columns: readonly OrderColumn[]): Partial<OrderRow> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}
