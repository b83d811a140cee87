import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { FindOrdersLike, FindPerson } from './statements.gen.ts'

export interface Person {
  readonly orderId: string
  readonly submissionId: string | null
  readonly email: string
  readonly phone: string
  readonly isErased: boolean
}

const select = statement<FindPerson>(
  'find-person',
  `select id as "orderId", quiz_submission_id as "submissionId", email, phone, erased_at is not null as "isErased!"
   from orders where order_number = :orderNumber`,
)

export async function findPersonOf(db: Db, orderNumber: string): Promise<Person | undefined> {
  const [person] = await select(db, { orderNumber })
  return person
}

const selectOthers = statement<FindOrdersLike>(
  'find-orders-like',
  `select order_number as number from orders
   where erased_at is null and id <> :orderId
     and (phone = :phone or recipient_phone = :phone or lower(email) = lower(:email))
   order by created_at`,
)

export async function findOthersOf(db: Db, { orderId, email, phone }: Person): Promise<string[]> {
  return (await selectOthers(db, { orderId, phone, email })).map(({ number }) => number)
}
