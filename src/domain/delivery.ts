/**
 * Who pays the carrier. `free-to-branch`: the shop pays to a branch or parcel locker, nothing is added to
 * the order. `carrier`: the buyer pays by the carrier's tariffs and the free claim is made nowhere.
 */
export const deliveryPolicies = ['free-to-branch', 'carrier'] as const
export type DeliveryPolicy = (typeof deliveryPolicies)[number]

/** So long Nova Poshta keeps a parcel at a branch for nothing, not counting the day it came. Of a locker it promises none. */
export const freeStorageDays = 7

/** Where Nova Poshta shows anybody how far a parcel is. */
export function trackingAddress(trackingNumber: string): string {
  return `https://novaposhta.ua/tracking/${trackingNumber}`
}

/** Whether an address, as the buyer wrote it, is a locker of the carrier. */
export function isLocker(branch: string): boolean {
  return /поштомат/iu.test(branch)
}
