import * as v from 'valibot'
import { uuidText } from '../platform/ids.ts'
import { search } from '../platform/typed.ts'

export const longestPlaceQuery = 100

export const mostSettlements = 10
export const mostPoints = 20

const words = v.optional(search(longestPlaceQuery), '')

function upTo(max: number) {
  return v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(max)),
    String(max),
  )
}

/** GET /functions/v1/settlements → `FoundSettlements`, the likeliest first; for an empty query the largest. */
export const settlementsQuestion = v.strictObject({ q: words, limit: upTo(mostSettlements) })

/** GET /functions/v1/points → `FoundPoints`, the likeliest first, unavailable ones last. */
export const pointsQuestion = v.strictObject({
  settlement: uuidText,
  q: words,
  kind: v.optional(v.picklist(['branch', 'locker'])),
  limit: upTo(mostPoints),
})

export interface FoundSettlements {
  readonly settlements: readonly FoundSettlement[] | null
}

export interface FoundSettlement {
  readonly ref: string
  readonly name: string
  readonly kind: 'city' | 'town' | 'village'
  readonly district: string
  readonly region: string
  readonly points: number
}

export interface FoundPoints {
  readonly points: readonly FoundPoint[] | null
}

export interface FoundPoint {
  readonly ref: string
  readonly number: number
  /** `outlet`: within another shop. */
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly description: string
  readonly maxKg: number | null
  readonly maxDeclaredUah: number | null
  readonly maxSize: readonly number[] | null
  /** Opening hours in Ukraine: `09:00-20:00`, or `-`. */
  readonly today: string
  readonly refused: 'closed' | 'not-selectable' | 'residents-only' | null
}
