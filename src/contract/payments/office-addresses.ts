import { officeOrderAddress } from '../orders/office-addresses.ts'
import { officeApi } from '../platform/office-addresses.ts'

export function orderRefundsAddress(number: string): string {
  return `${officeOrderAddress(number)}/refunds`
}

export function unknownPaymentAddress(id: string): string {
  return `${officeApi}/unknown-payments/${id}`
}
