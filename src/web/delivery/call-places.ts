import type { InferInput } from 'valibot'
import * as apiPaths from '../../contract/api-paths.ts'
import type { deliveryQuestion, EstimatedDelivery } from '../../contract/delivery/delivery-estimate.ts'
import type {
  FoundPoint,
  FoundPoints,
  FoundSettlement,
  FoundSettlements,
} from '../../contract/delivery/places.ts'
import { publicKeyHeaders } from '../../contract/platform/public-key.ts'
import { deliveryEstimate } from './call-delivery-estimate.ts'
import { listOf, number, oneOf, orNull, type Reading, record, text, word } from '../platform/reading.ts'

const foundSettlements = record<FoundSettlements>({
  settlements: orNull(
    listOf(
      record<FoundSettlement>({
        ref: word,
        name: text,
        kind: oneOf(['city', 'town', 'village']),
        district: text,
        region: text,
        points: number,
      }),
    ),
  ),
})

const foundPoints = record<FoundPoints>({
  points: orNull(
    listOf(
      record<FoundPoint>({
        ref: word,
        number,
        kind: oneOf(['branch', 'freight', 'outlet', 'locker']),
        description: text,
        maxKg: orNull(number),
        maxDeclaredUah: orNull(number),
        maxSize: orNull(listOf(number)),
        today: text,
        refused: orNull(oneOf(['closed', 'not-selectable', 'residents-only'])),
      }),
    ),
  ),
})

const estimatedDelivery = record<EstimatedDelivery>({ estimate: deliveryEstimate })

export interface PointsQuestion {
  readonly settlement: string
  readonly q: string
  readonly kind: 'branch' | 'locker' | ''
}

/** Never throws; `undefined` when unavailable. */
export function findSettlements(q: string, signal: AbortSignal): Promise<FoundSettlements | undefined> {
  return ask(foundSettlements, `${apiPaths.settlements}?${new URLSearchParams({ q })}`, signal)
}

/** `isFresh` bypasses the HTTP cache. */
export function findPoints(
  question: PointsQuestion,
  signal: AbortSignal,
  { isFresh }: { readonly isFresh: boolean },
): Promise<FoundPoints | undefined> {
  const { kind, ...asked } = question
  return ask(
    foundPoints,
    `${apiPaths.points}?${new URLSearchParams({ ...asked, ...(kind && { kind }) })}`,
    signal,
    isFresh ? 'no-cache' : 'default',
  )
}

export function findEstimate(
  { addOn, ...asked }: InferInput<typeof deliveryQuestion>,
  signal: AbortSignal,
): Promise<EstimatedDelivery | undefined> {
  const question = new URLSearchParams({ ...asked, ...(addOn && { addOn }) })
  return ask(estimatedDelivery, `${apiPaths.deliveryEstimate}?${question}`, signal)
}

async function ask<Found>(
  read: Reading<Found>,
  address: string,
  signal: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Found | undefined> {
  try {
    const response = await fetch(address, { headers: publicKeyHeaders, signal, cache })
    return response.ok ? read(await response.json()) : undefined
  } catch {
    return undefined
  }
}
