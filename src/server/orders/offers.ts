import { statement } from '../platform/db/statement.ts'
import type { StoreOffer } from './statements.gen.ts'

/** A wording that buyers can agree to. */
export const storeOffer = statement<StoreOffer>(
  'store-offer',
  'insert into offers (version, words) values (:version, :text)',
)
