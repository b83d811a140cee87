import * as v from 'valibot'
import type { PurchaseLine, StoredLine } from '../../domain/orders/order.ts'
import { pictureOf } from '../catalogue/picture-queries.ts'
import { contentsMembers, soldContents } from '../catalogue/sold-kits.ts'
import { readStored } from '../platform/db/stored-values.ts'

const lineMembers = `'kitId', i.kit_id, 'name', i.name, 'quantity', i.quantity, 'price', i.price_kopiykas`

const linesOf = (table: string, members: string) =>
  `(select json_agg(json_build_object(${members}) order by i.position) from ${table} i where i.order_id = o.id) as lines`

export const purchaseColumns = `${linesOf('order_lines', lineMembers)}, o.total_kopiykas as total`

const contents = `case when i.is_known then json_strip_nulls(
  json_build_object(${contentsMembers}, 'picture', ${pictureOf('i.picture_id')})) end`

export const soldColumns = `${linesOf('order_bought', `${lineMembers}, 'contents', ${contents}`)}, o.total_kopiykas as total`

const line = { kitId: v.string(), name: v.string(), quantity: v.number(), price: v.number() }
const purchaseLines = v.array(v.object(line))
const storedLines = v.array(v.object({ ...line, contents: v.nullable(soldContents) }))

export function readLines(column: unknown): PurchaseLine[] {
  return readStored(purchaseLines, column)
}

export function readSoldLines(column: unknown): StoredLine[] {
  return readStored(storedLines, column)
}

export const isShipped = `exists (select from order_bought b where b.order_id = o.id and b.is_shipped)`

export const isSupported = `exists (select from order_bought b where b.order_id = o.id and b.is_special)`

export function hasBought(kitId: string): string {
  return `exists (select from order_lines l where l.order_id = o.id and l.kit_id = ${kitId})`
}
