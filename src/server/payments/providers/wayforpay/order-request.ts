import type { Merchant } from './purchase.ts'
import { sign } from './signature.ts'

/** A request of the API that names an order and nothing else. */
export function aboutOrder(
  transactionType: 'CHECK_STATUS' | 'REMOVE_INVOICE',
  orderReference: string,
  { account, secret }: Merchant,
) {
  return {
    transactionType,
    merchantAccount: account,
    orderReference,
    merchantSignature: sign([account, orderReference], secret),
    apiVersion: 1,
  }
}
