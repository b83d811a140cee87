import { forgetIn } from '../../platform/data-inventory/forget.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { eraseOrders } from '../../people/erase-orders.ts'
import { forgetPhotos } from '../../quiz/photos/keep/forget-photos.ts'
import { removePhotosBack } from '../../quiz/photos/keep/photos-back.ts'
import { eraseVisitOf } from '../../quiz/erase-queries.ts'
import type { RunningNeeds } from '../needs.ts'
import type { FindBuyersBack, FindQuizzesBack } from '../statements.gen.ts'
import { type Erasure, erasureListFile, readErasures } from './erasure-list.ts'

export interface ReappliedErasures {
  readonly orders: number
  readonly quizzes: number
  readonly photos: number
}

const findBuyers = statement<FindBuyersBack>(
  'find-buyers-back',
  'select id, email, phone from orders where id = any (:ids) and erased_at is null',
)
const findQuizzes = statement<FindQuizzesBack>(
  'find-quizzes-back',
  'select id from quiz_submissions where id = any (:ids) and erased_at is null',
)

/** After a restore of an older backup. Read-only where there is nobody to erase. */
export async function reapplyErasures({
  db,
  photoStore,
  config,
  happened,
}: Pick<RunningNeeds, 'db' | 'photoStore' | 'config' | 'happened'>): Promise<ReappliedErasures> {
  const list = await readErasures(erasureListFile(config.dataDir))
  if (list.length === 0) return { orders: 0, quizzes: 0, photos: 0 }
  const idsOf = (kind: Erasure['what']) => list.flatMap(({ what, id }) => (what === kind ? [id] : []))
  const { photoIds, ...erased } = await inTransaction(db, async (transaction) => {
    const orders = await findBuyers(transaction, { ids: idsOf('order') })
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
      { happened },
      transaction,
      orders.map(({ id }) => id),
    )
    const quizzes = await findQuizzes(transaction, { ids: idsOf('quiz') })
    const visited: string[] = []
    for (const { id } of quizzes) visited.push(...(await eraseVisitOf(transaction, id)))
    const photos = await removePhotosBack(transaction, { ids: idsOf('photo') })
    const ids = new Set([...reported, ...visited, ...photos.map(({ id }) => id)])
    return { orders: orders.length, quizzes: quizzes.length, photos: ids.size, photoIds: [...ids] }
  })
  await forgetPhotos(db, photoStore, photoIds).catch(() => {})
  return erased
}
