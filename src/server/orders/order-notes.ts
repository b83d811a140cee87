import type { OrderNote } from '../../contract/orders/order-note.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindNotes, InsertNote } from './statements.gen.ts'

const insertNote = statement<InsertNote>(
  'insert-note',
  'insert into order_notes (order_id, operator_id, text) values (:orderId, :operatorId, :text) returning id',
)

export async function addNote(db: Db, note: InsertNote['values']): Promise<string> {
  const [added] = await insertNote(db, note)
  return added?.id ?? ''
}

const selectNotes = statement<FindNotes>(
  'find-notes',
  `select n.id, n.created_at as at, w.name as by, n.text
   from order_notes n join operators w on w.id = n.operator_id where n.order_id = :orderId order by n.id desc`,
)

export async function findNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const notes = await selectNotes(db, { orderId })
  return notes.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }))
}
