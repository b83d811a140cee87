import * as v from 'valibot'
import { restockKey } from '../../contract/catalogue/restock.ts'
import { hashOfKey } from '../platform/http/secret-keys.ts'
import type { MessageNeeds } from './needs.ts'
import { confirmRequest } from '../catalogue/restock-queries.ts'

/** Needs a button, since mail scanners open links. */
export async function confirmRestock(
  { db }: Pick<MessageNeeds, 'db'>,
  key: string | null,
): Promise<'confirmed' | 'unknown'> {
  if (!v.is(restockKey, key)) return 'unknown'
  return (await confirmRequest(db, hashOfKey(key))) ? 'confirmed' : 'unknown'
}
