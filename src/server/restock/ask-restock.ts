import * as v from 'valibot'
import { restockForm } from '../../contract/restock.ts'
import { findKit, isForSale } from '../../domain/catalogue.ts'
import type { Services } from '../services/services.ts'
import { tellOfRestockSoon } from './tell-of-restock.ts'
import { insertRequest } from './restock-queries.ts'

/**
 * Somebody wants a letter when a kit is sold again; the job first asks the mailbox whether it does. `wrong` when this is no e-mail or no kit that is out of sale; of
 * whether it was asked before, the answer tells nothing.
 */
export async function askRestock(
  { db, shelf }: Pick<Services, 'db' | 'shelf'>,
  asked: unknown,
): Promise<'asked' | 'wrong'> {
  const wish = v.safeParse(restockForm, asked)
  if (!wish.success) return 'wrong'
  const { kit: kitId, email } = wish.output
  const kit = findKit((await shelf.refresh()).catalogue, kitId)
  if (!kit || isForSale(kit)) return 'wrong'
  await insertRequest(db, { kitId, email })
  await tellOfRestockSoon(db)
  return 'asked'
}
