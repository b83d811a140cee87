import { emptied, forgetIn } from '../../platform/data-inventory/forget.ts'
import { quizTables } from '../../platform/data-inventory/quiz.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { eraseOrders } from '../../people/erase-orders.ts'
import { forgetPhotos } from '../../quiz/photos/keep/forget-photos.ts'
import { eraseVisitOf } from '../../quiz/erase-queries.ts'
import type { RunningNeeds } from '../needs.ts'
import { type Erasure, erasureListFile, readErasures } from './erasure-list.ts'

export interface ErasedAgain {
  readonly orders: number
  readonly quizzes: number
  readonly photos: number
}

/** After a restore of an older backup. Read-only where there is nobody to erase. */
export async function eraseAgain({
  db,
  photoStore,
  config,
}: Pick<RunningNeeds, 'db' | 'photoStore' | 'config'>): Promise<ErasedAgain> {
  const list = await readErasures(erasureListFile(config.dataDir))
  if (list.length === 0) return { orders: 0, quizzes: 0, photos: 0 }
  const idsOf = (kind: Erasure['what']) => list.flatMap(({ what, id }) => (what === kind ? [id] : []))
  const { photoIds, ...erased } = await inTransaction(db, async (transaction) => {
    const { rows: orders } = await transaction.query<{ id: string; email: string; phone: string }>(
      'select id, email, phone from orders where id = any ($1) and erased_at is null',
      [idsOf('order')],
    )
    await forgetIn(
      transaction,
      'email',
      orders.map(({ email }) => email),
    )
    await forgetIn(
      transaction,
      'phone',
      orders.map(({ phone }) => phone),
    )
    const reported = await eraseOrders(
      transaction,
      orders.map(({ id }) => id),
    )
    const { rows: quizzes } = await transaction.query<{ id: string }>(
      'select id from quiz_submissions where id = any ($1) and erased_at is null',
      [idsOf('quiz')],
    )
    const visited: string[] = []
    for (const { id } of quizzes) visited.push(...(await eraseVisitOf(transaction, id)))
    const { rows: photos } = await transaction.query<{ id: string }>(
      `update photos set removed_at = now(), removed_because = 'uploader', ${emptied(quizTables.photos)}
       where id = any ($1) and removed_at is null returning id`,
      [idsOf('photo')],
    )
    const ids = new Set([...reported, ...visited, ...photos.map(({ id }) => id)])
    return { orders: orders.length, quizzes: quizzes.length, photos: ids.size, photoIds: [...ids] }
  })
  // If the store is down the scheduled job deletes them.
  await forgetPhotos(db, photoStore, photoIds).catch(() => {})
  return erased
}
