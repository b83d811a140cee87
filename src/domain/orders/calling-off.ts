import type { StandingFacts } from './standing-facts.ts'
import { isActive, type Stage, type Standing } from './standing.ts'
import { hasLeft } from './way-of-parcels.ts'

type Way = Pick<StandingFacts, 'parcels' | 'support'>

export function whyNotCancelable(
  standing: Pick<Standing, 'kind'>,
  { parcels, support }: Way,
): 'over' | 'packed' | 'begun' | undefined {
  if (!isActive(standing)) return isUnpaid(standing) ? undefined : 'over'
  if (parcels.some(({ state }) => state !== 'to-check' && state !== 'to-pack')) return 'packed'
  return parcels.length === 0 && (support === 'begun' || support === 'ended') ? 'begun' : undefined
}

function isUnpaid({ kind }: Pick<Standing, 'kind'>): boolean {
  return kind === 'awaits-payment' || kind === 'payment-checked' || kind === 'payment-time-over'
}

/** Also after a full refund: that returns its stock. */
export function canCallOff(standing: Stage, parcels: Parameters<typeof hasLeft>[0]): boolean {
  const isRefundedUnsent = standing.kind === 'refunded' && standing.after === 'unsent'
  return (isActive(standing) || isRefundedUnsent) && !hasLeft(parcels)
}
