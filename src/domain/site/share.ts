/** With Wilson's 95 % interval. */
export interface Share {
  readonly some: number
  readonly many: number
  readonly low: number
  readonly high: number
}

const z = 1.959_963_984_540_054

export function shareOf(some: number, many: number): Share {
  if (many <= 0) return { some, many, low: 0, high: 1 }
  const share = Math.min(some, many) / many
  const centre = share + z ** 2 / (2 * many)
  const reach = z * Math.sqrt((share * (1 - share)) / many + (z / (2 * many)) ** 2)
  const scale = 1 + z ** 2 / many
  return {
    some,
    many,
    low: share === 0 ? 0 : (centre - reach) / scale,
    high: share === 1 ? 1 : (centre + reach) / scale,
  }
}

export function isReporting({ low, high }: Share): boolean {
  return high - low <= 0.2
}
