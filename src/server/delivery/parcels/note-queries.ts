import type { OrderNote } from '../../../contract/desk/order.ts'
import type { Db } from '../../platform/db/pool.ts'

/** What operators write of an order for each other; answers its id. */
export async function addNote(
  db: Db,
  note: { readonly orderId: string; readonly operatorId: string; readonly text: string },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into order_notes (order_id, operator_id, text) values ($1, $2, $3) returning id',
    [note.orderId, note.operatorId, note.text],
  )
  return rows[0]?.id ?? ''
}

/** The newest first. */
export async function findNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  const { rows } = await db.query<Omit<OrderNote, 'at'> & { at: Date }>(
    `select n.id, n.created_at as at, w.name as by, n.text
     from order_notes n join operators w on w.id = n.operator_id where n.order_id = $1 order by n.id desc`,
    [orderId],
  )
  return rows.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }))
}
