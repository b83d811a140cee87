import { emptied } from '../../../platform/data-inventory/forget.ts'
import { quizTables } from '../../../platform/data-inventory/quiz.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { statement } from '../../../platform/db/statement.ts'
import type {
  FindKnownPhotos,
  FindPhotosToForget,
  ForgetOldArrivals,
  HasPhotos,
  RemoveUnattached,
} from '../../statements.gen.ts'

/** Batched, so that no statement takes long. */
const some = 500

const remove = statement<RemoveUnattached>(
  'remove-unattached',
  `update photos set removed_at = now(), removed_because = 'unattached', ${emptied(quizTables.photos)}
   where path = any (array(
     select path from photos
     where submission_id is null and report_id is null and removed_at is null and created_at < now() - make_interval(hours => :hours)
     limit ${some} for update skip locked
   ))`,
)

export async function removeUnattached(db: Db, unattachedHours: number): Promise<number> {
  return remove(db, { hours: unattachedHours })
}

const selectToForget = statement<FindPhotosToForget>(
  'find-photos-to-forget',
  `select id from photos where removed_at is not null and bytes_gone_at is null and id > :last
   order by id limit ${some}`,
)

export async function findToForget(db: Db, last: string): Promise<string[]> {
  return (await selectToForget(db, { last })).map(({ id }) => id)
}

/** `kept`: must stay in the store; `left`: can be deleted. */
type Known = ReadonlyMap<string, 'kept' | 'left'>

const selectKnown = statement<FindKnownPhotos>(
  'find-known-photos',
  `select id as "id!", bytes_gone_at is null as "isKept!" from photos where id = any (:names)
   union all
   select id, false from photo_arrivals a where id = any (:names) and not exists (select from photos where id = a.id)`,
)

export async function findKnown(db: Db, names: readonly string[]): Promise<Known> {
  const known = await selectKnown(db, { names })
  return new Map(known.map(({ id, isKept }) => [id, isKept ? 'kept' : 'left']))
}

const forgetArrivals = statement<ForgetOldArrivals>(
  'forget-old-arrivals',
  'delete from photo_arrivals where began_at < now() - make_interval(hours => :hours)',
)

/** Their bytes never came, or were deleted by the sender. */
export async function forgetOldArrivals(db: Db, hours: number): Promise<void> {
  await forgetArrivals(db, { hours })
}

const selectAny = statement<HasPhotos>('has-photos', 'select from photos limit 1')

export async function hasPhotos(db: Db): Promise<boolean> {
  return (await selectAny(db)) === 1
}
