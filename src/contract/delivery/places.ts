import * as v from 'valibot'
import { uuidText } from '../platform/ids.ts'
import { search } from '../platform/typed.ts'

/** What is typed on the way to a place; longer is no place. */
export const longestPlaceQuery = 100

const words = v.optional(search(longestPlaceQuery), '')

function upTo(max: number) {
  return v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(max)),
    String(max),
  )
}

/**
 * GET /functions/v1/settlements: places of the carrier's directory by what is typed, the likeliest first; for nothing
 * typed, the largest. Answers `FoundSettlements`.
 */
export const settlementsQuestion = v.strictObject({ q: words, limit: upTo(10) })

/**
 * GET /functions/v1/points: branches and lockers of one settlement by number, street or house, the likeliest first, those
 * that nobody can choose last. Answers `FoundPoints`.
 */
export const pointsQuestion = v.strictObject({
  settlement: uuidText,
  q: words,
  /** `branch`: of any sort but lockers. */
  kind: v.optional(v.picklist(['branch', 'locker'])),
  limit: upTo(20),
})

export interface FoundSettlements {
  /** `null`: the shop has no directory. */
  readonly settlements: readonly FoundSettlement[] | null
}

export interface FoundSettlement {
  readonly ref: string
  readonly name: string
  readonly kind: 'city' | 'town' | 'village'
  readonly district: string
  readonly region: string
  /** Which can be chosen. */
  readonly points: number
}

export interface FoundPoints {
  /** `null`: the shop has no directory, or no such settlement is in it any more. */
  readonly points: readonly FoundPoint[] | null
}

export interface FoundPoint {
  readonly ref: string
  readonly number: number
  /** `outlet`: at somebody else's shop. */
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  readonly description: string
  /** Of a parcel, kilograms. */
  readonly maxKg: number | null
  readonly maxDeclaredUah: number | null
  /** Centimetres, the longest first. */
  readonly maxSize: readonly number[] | null
  /** When it is open today in Ukraine: `09:00-20:00`, or `-`. */
  readonly today: string
  /** Why no buyer can choose it. */
  readonly refused: 'closed' | 'not-selectable' | 'residents-only' | null
}
