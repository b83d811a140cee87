import { pagePaths } from '../platform/addresses.ts'

export const restockKeyParameter = 'confirm'

export function restockConfirmPath(key: string): string {
  return `${pagePaths.restock}?${restockKeyParameter}=${key}`
}

export function restockPath(kitId: string): string {
  return `${pagePaths.restock}?kit=${encodeURIComponent(kitId)}`
}

export function checkoutPath(kitId: string, addOnId?: string): string {
  const extra = addOnId === undefined ? '' : `&additional=${encodeURIComponent(addOnId)}`
  return `${pagePaths.checkout}?kit=${encodeURIComponent(kitId)}${extra}`
}
