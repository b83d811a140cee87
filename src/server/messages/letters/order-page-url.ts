import { pagePaths, returnTokenParameter } from '../../../contract/addresses.ts'

/** Where the buyer sees the order, on any device: with the token that opens it, never its secret id. */
export function orderPageUrl(
  origin: string,
  order: { readonly number: string; readonly returnToken: string },
): string {
  const url = new URL(pagePaths.orderSuccess, origin)
  url.searchParams.set('order', order.number)
  url.searchParams.set(returnTokenParameter, order.returnToken)
  return url.href
}
