import type { QuizRow, QuizzesQuery } from '../../contract/desk/quizzes.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  cursorOf,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  readCursor,
  placeColumns,
} from '../platform/db/paging.ts'
import { statement } from '../platform/db/statement.ts'
import { quizColumns, quizContacts, readQuiz } from '../quiz/quiz-of-order.ts'
import { officeQuiz, ofQuiz } from './read-order.ts'
import type { FindEndOfQuizzes, ListQuizzes } from './statements.gen.ts'

const mostAsked = 2000

const walk = `select id, created_at from quiz_submissions
    where erased_at is null and ${isAfter('created_at', 'id', [':micros', ':id::uuid'])}
    order by created_at desc, id desc`

const list = statement<ListQuizzes>(
  'list-quizzes',
  `select ${quizColumns}, ${placeColumns('walked.created_at', 'walked.id')}
   from (${walk} limit ${mostAsked}) walked join quiz_submissions q on q.id = walked.id
   where not exists (select from orders o where o.quiz_submission_id = q.id)
     and (:photos?::text is null or cardinality(q.photo_urls) > 0)
     and (:declared?::text is null or q.needs_composition_check)
   order by walked.created_at desc, walked.id desc limit ${pageSize + 1}`,
)
const findEnd = statement<FindEndOfQuizzes>(
  'find-end-of-quizzes',
  `select ${placeColumns('walked.created_at', 'walked.id')}
   from (${walk} offset ${mostAsked - 1} limit 1) walked`,
)

export async function listQuizzes(db: Db, { after, photos, declared }: QuizzesQuery): Promise<Page<QuizRow>> {
  const [micros, id] = readCursor(after, lastUuid)
  const page = pageOf(await list(db, { micros, id, photos, declared }), shown)
  if (page.next !== null) return page
  const [end] = await findEnd(db, { micros, id })
  return { ...page, next: end ? cursorOf(end) : null }
}

function shown({ placeAt: _at, placeId: id, ...row }: ListQuizzes['row']): QuizRow {
  const quiz = readQuiz(row)
  const answeredAt = row.answeredAt.toISOString()
  if (typeof quiz === 'string') return { id, answeredAt, quiz: null, contacts: [] }
  return { id, answeredAt, quiz: officeQuiz(quiz, row.photos), contacts: quizContacts(quiz).map(ofQuiz) }
}
