import type { QuizRow, QuizzesQuery } from '../../contract/desk/quizzes.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  cursorOf,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  placeColumns,
  readCursor,
} from '../platform/db/paging.ts'
import { quizColumns, quizContacts, type QuizRow as StoredQuiz, readQuiz } from '../quiz/quiz-of-order.ts'
import { officeQuiz, ofQuiz } from './read-order.ts'

const mostAsked = 2000

export async function listQuizzes(db: Db, { after, photos, declared }: QuizzesQuery): Promise<Page<QuizRow>> {
  const place = readCursor(after, lastUuid)
  const walk = `select id, created_at from quiz_submissions
    where erased_at is null and ${isAfter('created_at', 'id', ['$1', '$2::uuid'])}
    order by created_at desc, id desc`
  const { rows } = await db.query<Listed>(
    `select ${quizColumns}, ${placeColumns('walked.created_at', 'walked.id')}
     from (${walk} limit ${mostAsked}) walked join quiz_submissions q on q.id = walked.id
     where not exists (select from orders o where o.quiz_submission_id = q.id)
       ${photos ? 'and cardinality(q.photo_urls) > 0' : ''} ${declared ? 'and q.needs_composition_check' : ''}
     order by walked.created_at desc, walked.id desc limit ${pageSize + 1}`,
    [...place],
  )
  const page = pageOf(rows, shown)
  if (page.next !== null) return page
  const { rows: ends } = await db.query<{ placeAt: string; placeId: string }>(
    `select ${placeColumns('walked.created_at', 'walked.id')} from (${walk} offset ${mostAsked - 1} limit 1) walked`,
    [...place],
  )
  const [end] = ends
  return { ...page, next: end ? cursorOf(end) : null }
}

type Listed = StoredQuiz & { readonly placeAt: string; readonly placeId: string }

function shown({ placeAt: _at, placeId: id, ...row }: Listed): QuizRow {
  const quiz = readQuiz(row)
  const answeredAt = row.answeredAt.toISOString()
  if (typeof quiz === 'string') return { id, answeredAt, quiz: null, contacts: [] }
  return { id, answeredAt, quiz: officeQuiz(quiz, row.photos), contacts: quizContacts(quiz).map(ofQuiz) }
}
