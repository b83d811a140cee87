import type { Db } from '../../src/server/platform/db/pool.ts'

/** Rows of so many photos, uploaded so many days ago, as if their bytes were in the store. */
export async function keptPhotos(db: Db, count: number, daysAgo: number): Promise<void> {
  await db.query(
    `insert into photos (path, id, content_type, bytes, width, height, sha256, created_at)
     select 'skin-photos/1-kept' || n || '.png', gen_random_uuid(), 'image/png', 1, 1, 1, '', now() - make_interval(days => $2)
     from generate_series(1, $1) n`,
    [count, daysAgo],
  )
}

/** Rows of so many photos whose bytes have been gone for so many days. */
export async function gonePhotos(
  db: Db,
  count: number,
  daysAgo: number,
  submissionId: string | null = null,
): Promise<void> {
  await db.query(
    `insert into photos (path, id, content_type, bytes, width, height, submission_id, removed_at, removed_because, bytes_gone_at)
     select 'skin-photos/1-' || gen_random_uuid() || '.jpg', gen_random_uuid(), 'image/jpeg', 1, 1, 1, $3::uuid, now(),
       'no-order', now() - make_interval(days => $2)
     from generate_series(1, $1) n`,
    [count, daysAgo, submissionId],
  )
}
