import { type Debt, debtsOf, moneyLeft } from './owed.ts'
import { isTimeOver } from './payable.ts'
import type { CalledOff, Moment, StandingFacts } from './standing-facts.ts'
import { hasLeft, type WayOfParcels, wayOfParcels, withoutUnsentOfErased } from './way-of-parcels.ts'

export type Stage =
  /** A test order in a shop that is live now. */
  | { readonly kind: 'other-mode' }
  | { readonly kind: 'erased' }
  | { readonly kind: 'awaits-payment'; readonly until: Moment }
  | { readonly kind: 'payment-checked'; readonly since: Moment }
  | { readonly kind: 'payment-time-over' }
  | ({ readonly kind: 'called-off-unpaid' } & CalledOff)
  | ({ readonly kind: 'called-off' } & CalledOff)
  | {
      readonly kind: 'refunded'
      readonly by: 'shop' | 'bank'
      readonly after: 'called-off' | 'sent' | 'unsent'
    }
  | { readonly kind: WayOfParcels }
  | { readonly kind: 'to-contact' | 'in-support' | 'served' | 'trial-paid' }

export type StageKind = Stage['kind']

export type Standing = Stage & { readonly toBuyer: { readonly money: readonly Debt[] } }

/** The single source for pages, messages, lists and alerts. */
export function standingOf(told: StandingFacts, now: Date): Standing {
  const facts = withoutUnsentOfErased(told)
  return { ...stageOf(facts, now), toBuyer: { money: debtsOf(facts) } }
}

function stageOf(facts: StandingFacts, now: Date): Stage {
  const { mode, paidAt, calledOff } = facts
  if (mode === 'other') return { kind: 'other-mode' }
  if (paidAt === null) return unpaidStage(facts, now)
  if (facts.status !== 'paid' || moneyLeft(facts) === 0) return refundedStage(facts)
  if (calledOff) return { kind: 'called-off', ...calledOff }
  return facts.parcels.length > 0 ? { kind: wayOfParcels(facts.parcels) } : stageWithoutParcel(facts)
}

function unpaidStage({ person, calledOff, payments, payableUntil }: StandingFacts, now: Date): Stage {
  if (person === 'erased') return { kind: 'erased' }
  if (calledOff) return { kind: 'called-off-unpaid', ...calledOff }
  const checked = payments.findLast(({ state, checkedSince }) => state === 'pending' && checkedSince !== null)
  if (checked?.checkedSince) return { kind: 'payment-checked', since: checked.checkedSince }
  if (isTimeOver({ payableUntil }, now)) return { kind: 'payment-time-over' }
  return { kind: 'awaits-payment', until: payableUntil }
}

function refundedStage({ payments, parcels, calledOff }: StandingFacts): Stage {
  const isByBank = payments.some(
    ({ state, returned, returnedByShop }) =>
      (state === 'paid' || state === 'refunded') && returned > returnedByShop,
  )
  return {
    kind: 'refunded',
    by: isByBank ? 'bank' : 'shop',
    after: calledOff ? 'called-off' : hasLeft(parcels) ? 'sent' : 'unsent',
  }
}

function stageWithoutParcel({ sells, checks, support }: StandingFacts): Stage {
  if (sells === 'trial') return { kind: 'trial-paid' }
  if (checks?.contact === 'due') return { kind: 'to-contact' }
  return { kind: support === 'ahead' || support === 'begun' ? 'in-support' : 'served' }
}

export function isActive({ kind }: Pick<Stage, 'kind'>): boolean {
  switch (kind) {
    case 'to-check':
    case 'to-pack':
    case 'packed':
    case 'sent':
    case 'at-branch':
    case 'received':
    case 'returning':
    case 'returned':
    case 'lost':
    case 'to-contact':
    case 'in-support':
    case 'served':
    case 'trial-paid':
      return true
    case 'other-mode':
    case 'erased':
    case 'awaits-payment':
    case 'payment-checked':
    case 'payment-time-over':
    case 'called-off-unpaid':
    case 'called-off':
    case 'refunded':
      return false
  }
}
