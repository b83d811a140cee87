import type { InferInput } from 'valibot'
import { apiPaths } from '../../contract/api-addresses.ts'
import type { deliveryQuestion, EstimatedDelivery } from '../../contract/delivery-estimate.ts'
import type { FoundPoints, FoundSettlements } from '../../contract/places.ts'
import { publicKeyHeaders } from '../../contract/public-key.ts'

/** What is looked for in one settlement. */
export interface PointsQuestion {
  readonly settlement: string
  readonly q: string
  /** Empty: both. */
  readonly kind: 'branch' | 'locker' | ''
}

/** Never throws; `undefined` when nobody answers, or not in our words. */
export function findSettlements(q: string, signal: AbortSignal): Promise<FoundSettlements | undefined> {
  return ask<FoundSettlements>(`${apiPaths.settlements}?${new URLSearchParams({ q })}`, signal)
}

/** As {@link findSettlements}. `isFresh`: what the browser has kept is not enough. */
export function findPoints(
  question: PointsQuestion,
  signal: AbortSignal,
  { isFresh }: { readonly isFresh: boolean },
): Promise<FoundPoints | undefined> {
  const { kind, ...asked } = question
  return ask<FoundPoints>(
    `${apiPaths.points}?${new URLSearchParams({ ...asked, ...(kind && { kind }) })}`,
    signal,
    isFresh ? 'no-cache' : 'default',
  )
}

/** As {@link findSettlements}. */
export function findEstimate(
  { addOn, ...asked }: InferInput<typeof deliveryQuestion>,
  signal: AbortSignal,
): Promise<EstimatedDelivery | undefined> {
  const question = new URLSearchParams({ ...asked, ...(addOn && { addOn }) })
  return ask<EstimatedDelivery>(`${apiPaths.deliveryEstimate}?${question}`, signal)
}

async function ask<Found>(
  address: string,
  signal: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Found | undefined> {
  try {
    const response = await fetch(address, { headers: publicKeyHeaders, signal, cache })
    // Our own server speaks here, in the shapes of `contract`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return response.ok ? ((await response.json()) as Found) : undefined
  } catch {
    return undefined
  }
}
