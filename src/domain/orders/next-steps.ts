import type { Kopiykas } from '../money.ts'
import type { Debt } from './owed.ts'
import type { Moment, StandingFacts } from './standing-facts.ts'
import { goesOn, type Standing } from './standing.ts'
import { withoutUnsentOfErased } from './way-of-parcels.ts'

/** What comes next for an order, and whose turn it is. */
export type NextStep =
  | { readonly who: 'buyer'; readonly what: 'pay'; readonly sum: Kopiykas; readonly until: Moment }
  | { readonly who: 'buyer'; readonly what: 'collect' }
  | { readonly who: 'bank'; readonly what: 'decide-payment'; readonly since: Moment }
  | { readonly who: 'bank'; readonly what: 'give-back'; readonly sum: Kopiykas }
  | { readonly who: 'owner'; readonly what: 'give-back'; readonly debt: Debt }
  | { readonly who: 'owner'; readonly what: 'give-back-or-send-again'; readonly debt: Debt }
  /** It can be given back where it came only in the bank's own cabinet. */
  | { readonly who: 'owner'; readonly what: 'give-back-stray'; readonly debt: Debt }
  /** The money came after its time, at the old price: the shop may say no. */
  | { readonly who: 'owner'; readonly what: 'accept-late' }
  /** It gave the money back without the shop. */
  | { readonly who: 'owner'; readonly what: 'ask-bank' }
  | { readonly who: 'owner'; readonly what: OwnersWork; readonly parcel: number | null }
  | { readonly who: 'carrier'; readonly what: 'bring' | 'bring-back'; readonly parcel: number }
  | { readonly who: 'nobody'; readonly what: 'nothing' }

type OwnersWork =
  | 'check-composition'
  | 'check-address'
  | 'pack'
  | 'set-number'
  | 'send'
  | 'contact'
  | 'support'
  /** Its money went back, and it is on its way to the buyer. */
  | 'stop-parcel'

/** All that comes next, what is owed first; never empty. */
export function nextSteps(standing: Standing, told: StandingFacts): readonly [NextStep, ...NextStep[]] {
  const facts = withoutUnsentOfErased(told)
  const steps = [
    ...standing.toBuyer.money.map(debtStep),
    ...paymentSteps(standing, facts),
    ...(goesOn(standing) ? [...workSteps(facts), ...parcelSteps(facts), ...serviceSteps(facts)] : []),
  ]
  const [first, ...others] = steps
  return first ? [first, ...others] : [{ who: 'nobody', what: 'nothing' }]
}

function debtStep(debt: Debt): NextStep {
  if (debt.going >= debt.sum) return { who: 'bank', what: 'give-back', sum: debt.going }
  switch (debt.why) {
    case 'called-off':
    case 'paid-twice':
      return { who: 'owner', what: 'give-back', debt }
    case 'returned':
    case 'lost':
      return { who: 'owner', what: 'give-back-or-send-again', debt }
    case 'wrong-sum':
      return { who: 'owner', what: 'give-back-stray', debt }
  }
}

function paymentSteps(standing: Standing, { price, parcels }: StandingFacts): NextStep[] {
  if (standing.kind === 'awaits-payment')
    return [{ who: 'buyer', what: 'pay', sum: price, until: standing.until }]
  if (standing.kind === 'payment-checked')
    return [{ who: 'bank', what: 'decide-payment', since: standing.since }]
  if (standing.kind !== 'refunded') return []
  const onItsWay = parcels.flatMap(({ state }, nth) =>
    state === 'sent' || state === 'at-branch' ? [nth + 1] : [],
  )
  return [
    ...(standing.by === 'bank' ? [{ who: 'owner', what: 'ask-bank' } as const] : []),
    ...onItsWay.map((parcel) => ({ who: 'owner', what: 'stop-parcel', parcel }) as const),
  ]
}

/** What is to be looked at before anything leaves. */
function workSteps({ checks, parcels, payments, payableUntil }: StandingFacts): NextStep[] {
  const isUnpacked = parcels.every(({ state }) => state === 'to-check' || state === 'to-pack')
  const isLate = payments.some(
    ({ state, paidAt }) =>
      state === 'paid' && paidAt !== null && Date.parse(paidAt) > Date.parse(payableUntil),
  )
  const isToCheck = parcels.some(({ state }) => state === 'to-check')
  const due = (['composition', 'address'] as const).filter((what) => isToCheck && checks?.[what] === 'due')
  return [
    ...(isLate && isUnpacked ? [{ who: 'owner', what: 'accept-late' } as const] : []),
    ...due.map((what) => ({ who: 'owner', what: `check-${what}`, parcel: null }) as const),
  ]
}

function parcelSteps({ parcels }: StandingFacts): NextStep[] {
  return parcels.flatMap(({ state, isNumbered }, nth): NextStep[] => {
    const parcel = nth + 1
    switch (state) {
      case 'to-pack':
        return [{ who: 'owner', what: 'pack', parcel }]
      case 'packed':
        return [{ who: 'owner', what: isNumbered ? 'send' : 'set-number', parcel }]
      case 'sent':
        return [{ who: 'carrier', what: 'bring', parcel }]
      case 'at-branch':
        return [{ who: 'buyer', what: 'collect' }]
      case 'returning':
        return [{ who: 'carrier', what: 'bring-back', parcel }]
      case 'to-check':
      case 'received':
      case 'returned':
      case 'lost':
        return []
    }
  })
}

function serviceSteps({ checks, support, parcels }: StandingFacts): NextStep[] {
  if (checks?.contact === 'due') return [{ who: 'owner', what: 'contact', parcel: null }]
  const isThere = parcels.length === 0 || parcels.some(({ state }) => state === 'received')
  return isThere && (support === 'ahead' || support === 'begun')
    ? [{ who: 'owner', what: 'support', parcel: null }]
    : []
}
