import * as v from 'valibot'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { returnTokenParameter } from '../../../contract/payments/page-paths.ts'
import { returnToken } from '../../../contract/orders/known-order.ts'
import { documentKeys, type PageAddress } from '../../../contract/site/site-documents.ts'
import type { PageServices } from './page-services.ts'

/** With a slow database the page polls by itself. */
const patienceMs = 1500

const unknownOf: ReadonlyMap<string, string> = new Map([
  [pagePaths.orderSuccess, documentKeys.orderNotFound],
  [pagePaths.paymentFailed, documentKeys.paymentNotFound],
])

/** An unknown token has status 200, since the browser may know the order by its id. During an outage nothing is claimed. */
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
