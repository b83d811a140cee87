import * as v from 'valibot'
import { pagePaths, returnTokenParameter } from '../../../contract/platform/addresses.ts'
import { returnToken } from '../../../contract/orders/known-order.ts'
import { documentKeys, type PageAddress } from '../../../contract/site/site-documents.ts'
import type { PageServices } from './page-services.ts'

/** Whoever is back from a bank waits for no database that is slow: the page can ask by itself. */
const patienceMs = 1500

const unknownOf: ReadonlyMap<string, string> = new Map([
  [pagePaths.orderSuccess, documentKeys.orderNotFound],
  [pagePaths.paymentFailed, documentKeys.paymentNotFound],
])

/**
 * The document of an address that names an order by its return token, which the shop is asked about; `key` is the one by
 * the other words of the address. A token of no order is said to be so, also without a script; no error in the eyes of HTTP,
 * as the browser that made the order may know it by its id. Where that cannot be found out, nothing is claimed of the order.
 */
export async function documentAfterBank(
  url: PageAddress,
  key: string,
  isReturnKnown: PageServices['isReturnKnown'],
): Promise<string> {
  const unknown = unknownOf.get(url.pathname)
  const token = url.searchParams.get(returnTokenParameter)
  if (unknown === undefined || !token) return key
  if (!v.is(returnToken, token)) return unknown
  const isKnown = await Promise.race([isReturnKnown(token).catch(() => undefined), nothingAfter(patienceMs)])
  if (isKnown === undefined) return key === documentKeys.orderSuccess ? documentKeys.orderChecking : key
  return isKnown ? key : unknown
}

function nothingAfter(ms: number): Promise<undefined> {
  return new Promise((resolve) => void setTimeout(() => resolve(undefined), ms).unref())
}
