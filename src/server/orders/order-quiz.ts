import type { PhotoOwner } from '../quiz/photos/keep/pass-queries.ts'
import type { KeptPhoto } from '../quiz/photos/keep/photo-queries.ts'
import { type NoQuiz, type OrderQuiz, quizColumns, readQuiz } from '../quiz/quiz-of-order.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindPhotosOfOwner, FindQuizOfOrder } from './statements.gen.ts'

const select = statement<FindQuizOfOrder>(
  'find-quiz-of-order',
  `select ${quizColumns} from orders o join quiz_submissions q on q.id = o.quiz_submission_id where o.id = :orderId`,
)

export async function findOrderQuiz(db: Db, orderId: string): Promise<OrderQuiz | NoQuiz> {
  const [row] = await select(db, { orderId })
  return row ? readQuiz(row) : 'none'
}

const selectOfOwner = statement<FindPhotosOfOwner>(
  'find-photos-of-owner',
  `select path, width, height from photos
   where submission_id = coalesce(:submissionId?, (select quiz_submission_id from orders where id = :orderId?))
     and removed_at is null
   order by created_at, path`,
)

export async function findPhotosOf(db: Db, { orderId, submissionId }: PhotoOwner): Promise<KeptPhoto[]> {
  return selectOfOwner(db, { orderId, submissionId })
}
