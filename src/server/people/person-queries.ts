import type { Db } from '../platform/db/pool.ts'

export interface Person {
  readonly orderId: string
  readonly submissionId: string | null
  readonly email: string
  readonly phone: string
  readonly isErased: boolean
}

export async function findPersonOf(db: Db, orderNumber: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `select id as "orderId", quiz_submission_id as "submissionId", email, phone,
       erased_at is not null as "isErased"
     from orders where order_number = $1`,
    [orderNumber],
  )
  return rows[0]
}

export async function findOthersOf(db: Db, { orderId, email, phone }: Person): Promise<string[]> {
  const { rows } = await db.query<{ number: string }>(
    `select order_number as number from orders
     where erased_at is null and id <> $1 and (phone = $2 or recipient_phone = $2 or lower(email) = lower($3))
     order by created_at`,
    [orderId, phone, email],
  )
  return rows.map(({ number }) => number)
}
