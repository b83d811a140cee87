import { officeApi } from '../platform/office-addresses.ts'

export function officeOrderAddress(number: string): string {
  return `${officeApi}/orders/${number}`
}

export function orderActionsAddress(number: string): string {
  return `${officeOrderAddress(number)}/actions`
}

export function orderPhotosAddress(number: string): string {
  return `${officeOrderAddress(number)}/photos`
}
