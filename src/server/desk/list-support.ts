import type { SupportQuery, SupportRow } from '../../contract/aftercare/support.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  firstUuid,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  readCursor,
  placeColumns,
} from '../platform/db/paging.ts'
import { statement } from '../platform/db/statement.ts'
import { quizColumns, quizContacts, quizSummary, readQuiz } from '../quiz/quiz-of-order.ts'
import { planColumn, readPlan } from '../aftercare/support-queries.ts'
import { ofQuiz, orderContacts } from './read-order.ts'
import type { ListEndedSupport, ListRunningSupport } from './statements.gen.ts'

const listed = (at: string, direction: 'asc' | 'desc', where: string) =>
  `select o.order_number as number, f.version, nullif(concat_ws(' ', o.first_name, o.last_name), ' ') as name,
     (select string_agg(l.name, ', ' order by l.position) from order_lines l where l.order_id = o.id) as "bought!",
     o.erased_at is not null as "isErased!",
     o.phone, o.email, o.do_not_call as "doNotCall", ${planColumn} as plan, q.id is not null as "hasQuiz!", ${quizColumns},
     ${placeColumns(at, 's.order_id')}
   from (
     select * from support_plans s where ${where} order by ${at} ${direction}, s.order_id ${direction} limit ${pageSize + 1}
   ) s join orders o on o.id = s.order_id join fulfilments f on f.order_id = o.id
     left join quiz_submissions q on q.id = o.quiz_submission_id
   order by ${at} ${direction}, s.order_id ${direction}`

// Must match the predicates of the partial indexes.
const listRunning = statement<ListRunningSupport>(
  'list-running-support',
  listed(
    's.next_due_on',
    'asc',
    `s.next_due_on is not null and (s.next_due_on, s.order_id)
       > ((timestamp 'epoch' + :micros::bigint * interval '1 microsecond')::date, :id::uuid)`,
  ),
)
const listEnded = statement<ListEndedSupport>(
  'list-ended-support',
  listed(
    's.ended_at',
    'desc',
    `s.ended_at is not null and ${isAfter('s.ended_at', 's.order_id', [':micros', ':id::uuid'])}`,
  ),
)

export async function listSupport(db: Db, { after, show }: SupportQuery): Promise<Page<SupportRow>> {
  const list = show === 'ended' ? listEnded : listRunning
  const [micros, id] =
    after === undefined && show === undefined ? ['0', firstUuid] : readCursor(after, lastUuid)
  return pageOf(await list(db, { micros, id }), shown)
}

function shown(row: ListRunningSupport['row']): SupportRow {
  const { number, version, name, bought, isErased, hasQuiz } = row
  const quiz = hasQuiz ? readQuiz(row) : 'none'
  const told = typeof quiz === 'string' ? undefined : quiz
  return {
    number,
    version,
    name,
    bought,
    about: told ? quizSummary(told) : '',
    contacts: [...(isErased ? [] : orderContacts(row)), ...(told ? quizContacts(told).map(ofQuiz) : [])],
    plan: readPlan(row.plan),
  }
}
