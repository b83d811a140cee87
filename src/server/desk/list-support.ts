import type { Buyer } from '../../contract/orders/people.ts'
import type { SupportPlan, SupportQuery, SupportRow } from '../../contract/aftercare/support.ts'
import type { Page } from '../../contract/platform/paging.ts'
import type { Db } from '../platform/db/pool.ts'
import {
  firstUuid,
  isAfter,
  lastUuid,
  pageOf,
  pageSize,
  placeColumns,
  readCursor,
} from '../platform/db/paging.ts'
import {
  quizColumns,
  quizContacts,
  type QuizRow as StoredQuiz,
  quizSummary,
  readQuiz,
} from '../quiz/quiz-of-order.ts'
import { planColumn } from '../aftercare/support-queries.ts'
import { ofQuiz, orderContacts } from './read-order.ts'

export async function listSupport(db: Db, { after, show }: SupportQuery): Promise<Page<SupportRow>> {
  const { at, where, direction } = show === 'ended' ? ended : running
  const place = readCursor(after, lastUuid)
  const { rows } = await db.query<Listed>(
    `select o.order_number as number, f.version, nullif(concat_ws(' ', o.first_name, o.last_name), ' ') as name,
       (select string_agg(l.name, ', ' order by l.position) from order_lines l where l.order_id = o.id) as bought,
       o.erased_at is not null as "isErased",
       o.phone, o.email, o.do_not_call as "doNotCall", ${planColumn} as plan, q.id is not null as "hasQuiz", ${quizColumns},
       ${placeColumns(at, 's.order_id')}
     from (
       select * from support_plans s where ${where} order by ${at} ${direction}, s.order_id ${direction} limit ${pageSize + 1}
     ) s join orders o on o.id = s.order_id join fulfilments f on f.order_id = o.id
       left join quiz_submissions q on q.id = o.quiz_submission_id
     order by ${at} ${direction}, s.order_id ${direction}`,
    after === undefined && show === undefined ? [...first] : [...place],
  )
  return pageOf(rows, shown)
}

const first = ['0', firstUuid]
// Must match the predicates of the partial indexes.
const running = {
  at: 's.next_due_on',
  where: `s.next_due_on is not null and (s.next_due_on, s.order_id)
    > ((timestamp 'epoch' + $1::bigint * interval '1 microsecond')::date, $2::uuid)`,
  direction: 'asc',
}
const ended = {
  at: 's.ended_at',
  where: `s.ended_at is not null and ${isAfter('s.ended_at', 's.order_id', ['$1', '$2::uuid'])}`,
  direction: 'desc',
}

interface Listed extends StoredQuiz, Pick<Buyer, 'phone' | 'email'> {
  readonly doNotCall: boolean
  readonly number: string
  readonly version: number
  readonly name: string | null
  readonly bought: string
  readonly isErased: boolean
  readonly plan: SupportPlan
  readonly hasQuiz: boolean
  readonly placeAt: string
  readonly placeId: string
}

function shown(row: Listed): SupportRow {
  const { number, version, name, bought, plan, isErased, hasQuiz } = row
  const quiz = hasQuiz ? readQuiz(row) : 'none'
  const told = typeof quiz === 'string' ? undefined : quiz
  return {
    number,
    version,
    name,
    bought,
    about: told ? quizSummary(told) : '',
    contacts: [...(isErased ? [] : orderContacts(row)), ...(told ? quizContacts(told).map(ofQuiz) : [])],
    plan,
  }
}
