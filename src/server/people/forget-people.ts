import { inTransaction } from '../platform/db/pool.ts'
import { done, type JobEnd } from '../platform/queue/job-end.ts'
import type { PeopleNeeds } from './needs.ts'
import { applyPeriods, type Periods, reviewOrders, reviewQuizzes } from './review-queries.ts'

export const forgetPeopleTask = 'forget-people'

export async function forgetPeople({
  db,
  log,
  config,
  happened,
}: Pick<PeopleNeeds, 'db' | 'config' | 'log' | 'happened'>): Promise<JobEnd> {
  const periods: Periods = { ...config.photoDays, ...config.site.orderPeriods }
  await applyPeriods(db, periods)
  const quizzes = await untilNone(() =>
    inTransaction(db, (transaction) => reviewQuizzes(transaction, periods)),
  )
  const orders = await untilNone(() =>
    inTransaction(db, (transaction) => reviewOrders({ happened }, transaction, periods)),
  )
  if (quizzes + orders > 0) log.info({ quizzes, orders }, 'people forgotten')
  return done
}

async function untilNone(work: () => Promise<{ reviewed: number; erased: number }>): Promise<number> {
  let total = 0
  for (let round = await work(); round.reviewed > 0; round = await work()) total += round.erased
  return total
}
