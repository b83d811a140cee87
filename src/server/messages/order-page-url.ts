import { pagePaths } from '../../contract/addresses.ts'

/** Where the buyer sees the order: number and transaction as the bank's way back has them, never its secret id. */
export function orderPageUrl(
  origin: string,
  order: { readonly number: string; readonly transactionId: string | null },
): string {
  const url = new URL(pagePaths.orderSuccess, origin)
  url.searchParams.set('order', order.number)
  if (order.transactionId !== null) url.searchParams.set('invoice_id', order.transactionId)
  url.searchParams.set('status', 'success')
  return url.href
}
