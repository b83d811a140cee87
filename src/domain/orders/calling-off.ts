import type { StandingFacts } from './standing-facts.ts'
import { goesOn, type Stage, type Standing } from './standing.ts'
import { hasLeft } from './way-of-parcels.ts'

type Way = Pick<StandingFacts, 'parcels' | 'support'>

export function whyNotCancelable(
  standing: Pick<Standing, 'kind'>,
  { parcels, support }: Way,
): 'over' | 'packed' | 'begun' | undefined {
  if (!goesOn(standing)) return isUnpaid(standing) ? undefined : 'over'
  if (parcels.some(({ state }) => state !== 'to-check' && state !== 'to-pack')) return 'packed'
  return parcels.length === 0 && (support === 'begun' || support === 'ended') ? 'begun' : undefined
}

function isUnpaid({ kind }: Pick<Standing, 'kind'>): boolean {
  return kind === 'awaits-payment' || kind === 'payment-checked' || kind === 'payment-time-over'
}

/** Also after a full refund: that returns its stock. */
export function canCallOff(standing: Stage, parcels: Parameters<typeof hasLeft>[0]): boolean {
  const isBack = standing.kind === 'refunded' && standing.after === 'unsent'
  return (goesOn(standing) || isBack) && !hasLeft(parcels)
}
