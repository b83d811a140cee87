import * as v from 'valibot'
import { askedRestock, type MeantMailbox, restockForm } from '../../contract/catalogue/restock.ts'
import { findKit, isForSale } from '../../domain/catalogue/catalogue.ts'
import { emailSlips } from '../../domain/platform/email-slips.ts'
import { cleanEmail, emailMeant, isEmail } from '../../domain/platform/email.ts'
import type { CatalogueNeeds } from './needs.ts'
import { priorityOf } from '../platform/queue/job-classes.ts'
import { statement } from '../platform/db/statement.ts'
import { insertRequest } from './restock-queries.ts'
import type { QueueRestockNotices } from './statements.gen.ts'

export const notifyOfRestockTask = 'tell-of-restock'

/** Double opt-in. `wrong`: invalid mailbox or kit; a mailbox: a likely typo. The answer never reveals earlier requests. */
export async function askRestock(
  { db, shelf }: Pick<CatalogueNeeds, 'db' | 'shelf'>,
  asked: unknown,
): Promise<'asked' | 'wrong' | MeantMailbox> {
  const meant = meantMailbox(asked)
  if (meant) return meant
  const wish = v.safeParse(restockForm, asked)
  if (!wish.success) return 'wrong'
  const { kit: kitId, email } = wish.output
  const kit = findKit((await shelf.refresh()).catalogue, kitId)
  if (!kit || isForSale(kit)) return 'wrong'
  await insertRequest(db, { kitId, email })
  await tellOfRestockSoon(db)
  return 'asked'
}

/** Asked once: whoever confirms means what they typed. */
function meantMailbox(asked: unknown): MeantMailbox | undefined {
  const wish = v.safeParse(askedRestock, asked)
  if (!wish.success || wish.output.sure) return undefined
  const { kit, email } = wish.output
  const meant = emailMeant(email, emailSlips)
  const typed = cleanEmail(email)
  return meant === undefined ? undefined : { kit, typed: isEmail(typed) ? typed : null, meant }
}

const tellOfRestockSoon = statement<QueueRestockNotices>(
  'queue-restock-notices',
  `select from graphile_worker.add_job('${notifyOfRestockTask}', job_key => 'restock-asked', job_key_mode => 'replace',
     priority => ${priorityOf(notifyOfRestockTask)})`,
)
