import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOrderedSubmissions } from './statements.gen.ts'

const selectOrdered = statement<FindOrderedSubmissions>(
  'find-ordered-submissions',
  `select distinct quiz_submission_id as "id!" from orders where quiz_submission_id = any (:submissionIds::uuid[])`,
)

export async function findOrdered(db: Db, submissionIds: readonly string[]): Promise<readonly string[]> {
  return (await selectOrdered(db, { submissionIds })).map(({ id }) => id)
}
