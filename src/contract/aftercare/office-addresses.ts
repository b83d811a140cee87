import { officeOrderAddress } from '../orders/office-addresses.ts'

export function damagePhotosAddress(number: string, reportId: string): string {
  return `${officeOrderAddress(number)}/damage/${reportId}/photos`
}
