/** Centimetres, the longest first. */
export type Sides = readonly [longest: number, middle: number, shortest: number]

export interface ParcelSize {
  readonly grams: number
  readonly size: Sides
}

/** Used where the contents of an order are unknown. */
export const usualParcel: ParcelSize = { grams: 430, size: [22, 16, 7] }

/** An upper bound: equal boxes form a block, blocks are stacked. `undefined` when nothing is packed. */
export function packTogether(
  kits: readonly { readonly packed?: ParcelSize | undefined; readonly quantity: number }[],
): ParcelSize | undefined {
  return kits
    .flatMap(({ packed, quantity }) => (packed ? [blockOf(packed, quantity)] : []))
    .reduce<ParcelSize | undefined>((below, block) => (below ? laidOn(below, block) : block), undefined)
}

/** The smallest block by volume, then the shortest. */
function blockOf({ grams, size }: ParcelSize, count: number): ParcelSize {
  const blocks: Sides[] = []
  for (let along = 1; along <= count; along++)
    for (let across = 1; across * along <= count; across++) {
      const up = Math.ceil(count / (along * across))
      blocks.push(longestFirst([size[0] * along, size[1] * across, size[2] * up]))
    }
  const [first = size, ...others] = blocks
  const tightest = others.reduce((best, block) => (isTighter(block, best) ? block : best), first)
  return { grams: grams * count, size: tightest }
}

function isTighter(one: Sides, other: Sides): boolean {
  const difference = volumeOf(one) - volumeOf(other)
  return difference < 0 || (difference === 0 && one[0] < other[0])
}

function laidOn(below: ParcelSize, above: ParcelSize): ParcelSize {
  const [longest, middle, shortest] = below.size
  const [aboveLongest, aboveMiddle, aboveShortest] = above.size
  return {
    grams: below.grams + above.grams,
    size: longestFirst([
      Math.max(longest, aboveLongest),
      Math.max(middle, aboveMiddle),
      shortest + aboveShortest,
    ]),
  }
}

export function sidesOf([longest = 0, middle = 0, shortest = 0]: readonly number[]): Sides {
  return [longest, middle, shortest]
}

export function longestFirst([a, b, c]: readonly [number, number, number]): Sides {
  const longest = Math.max(a, b, c)
  const shortest = Math.min(a, b, c)
  return [longest, a + b + c - longest - shortest, shortest]
}

function volumeOf([longest, middle, shortest]: Sides): number {
  return longest * middle * shortest
}

export interface PointLimits {
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly maxKg: number | null
  readonly maxDeclaredUah: number | null
  readonly maxSize: readonly number[] | null
}

type Misfit = 'size' | 'weight' | 'value'

const lockerLimits = { maxSize: [60, 40, 30], maxKg: 20, maxDeclaredUah: 29_000 } as const

/** `undefined` if it fits in some orientation. For lockers the stricter of both limits applies. */
export function misfitOf(point: PointLimits, parcel: ParcelSize, declaredUah: number): Misfit | undefined {
  const limits = point.kind === 'locker' ? [point, lockerLimits] : [point]
  for (const { maxSize, maxKg, maxDeclaredUah } of limits) {
    const limit = maxSize && [...maxSize].sort((one, other) => other - one)
    if (limit && parcel.size.some((side, nth) => side > (limit[nth] ?? 0))) return 'size'
    if (maxKg !== null && parcel.grams > maxKg * 1000) return 'weight'
    if (maxDeclaredUah !== null && declaredUah > maxDeclaredUah) return 'value'
  }
  return undefined
}
