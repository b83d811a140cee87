/** Who pays the carrier. `free-to-branch`: the shop, to a branch or locker. `carrier`: the buyer. */
export const deliveryPolicies = ['free-to-branch', 'carrier'] as const
export type DeliveryPolicy = (typeof deliveryPolicies)[number]

/** Not counting the day of arrival; Nova Poshta promises none for lockers. */
export const freeStorageDays = 7

export function isLocker(branch: string): boolean {
  return /поштомат/iu.test(branch)
}

/** In the carrier's format, which is unambiguous: «с. Іванівка, Одеський р-н, Одеська обл.». */
export function settlementText(settlement: {
  readonly kind: 'city' | 'town' | 'village'
  readonly name: string
  /** «Одеський», «Одеський район» or empty. */
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

/** Only adjectives take the word: «Автономна Республіка Крим» does not. */
function withWord(name: string, longWord: RegExp, word: string): string {
  const short = name.replace(longWord, '')
  return /^\S+(?:ий|ій|а)$/u.test(short) ? `${short}\u00a0${word}` : short
}
