import type { Db } from './db/pool.ts'
import { statement } from './db/statement.ts'
import type { AllowCheck } from './statements.gen.ts'

const secondsBetweenChecks = 15

const noteCheck = statement<AllowCheck>(
  'allow-check',
  `insert into neighbour_answers as known (neighbour, checked_at) values (:neighbour, now())
   on conflict (neighbour) do update set checked_at = now()
   where known.checked_at is null or known.checked_at < now() - make_interval(secs => :seconds)`,
)

export async function allowCheck(db: Db, neighbour: string, rateLimitScale: number): Promise<boolean> {
  return (await noteCheck(db, { neighbour, seconds: secondsBetweenChecks / rateLimitScale })) === 1
}
