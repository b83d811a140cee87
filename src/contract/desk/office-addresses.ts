import { officeOrderAddress } from '../orders/office-addresses.ts'
import { officeApi } from '../platform/office-addresses.ts'

export const deskAddresses = {
  today: `${officeApi}/today`,
  packing: `${officeApi}/packing`,
  exports: `${officeApi}/exports`,
  analytics: `${officeApi}/analytics`,
} as const

export function askAcquirerAddress(number: string): string {
  return `${officeOrderAddress(number)}/ask-acquirer`
}
