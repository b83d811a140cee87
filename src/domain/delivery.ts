/**
 * Who pays the carrier. `free-to-branch`: the shop pays to a branch or parcel locker, nothing is added to
 * the order. `carrier`: the buyer pays by the carrier's tariffs and the free claim is made nowhere.
 */
export const deliveryPolicies = ['free-to-branch', 'carrier'] as const
export type DeliveryPolicy = (typeof deliveryPolicies)[number]
