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

/** A settlement by the carrier's names, so that no other is meant: «с. Іванівка, Одеський р-н, Одеська обл.». */
export function settlementText(settlement: {
  readonly kind: 'city' | 'town' | 'village'
  readonly name: string
  /** As adjectives or with a word beside; empty where there is none. */
  readonly district: string
  readonly region: string
}): string {
  const { kind, name } = settlement
  const district = kind === 'city' ? '' : withWord(settlement.district, /\s*район$/u, 'р-н')
  const parts = [
    `${settlementKinds[kind]}${name}`,
    district,
    withWord(settlement.region, /\s*область$/u, 'обл.'),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

const settlementKinds = { city: '', town: 'с-ще\u00a0', village: 'с.\u00a0' } as const

/** Names that are no adjectives, such as of the republic, need no word beside them. */
function withWord(name: string, longWord: RegExp, word: string): string {
  const short = name.replace(longWord, '')
  return /^\S+(?:ий|ій|а)$/u.test(short) ? `${short}\u00a0${word}` : short
}
