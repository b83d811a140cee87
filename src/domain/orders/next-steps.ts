import type { Kopiykas } from '../platform/money.ts'
import { mostRefundable } from './refund.ts'
import type { Debt } from './owed.ts'
import type { Moment, StandingFacts } from './standing-facts.ts'
import { isActive, type Standing } from './standing.ts'
import { withoutUnsentOfErased } from './way-of-parcels.ts'

export type NextStep = Turn & { readonly ways: readonly Way[] }

export type Turn =
  | { readonly who: 'buyer'; readonly what: 'pay'; readonly sum: Kopiykas; readonly until: Moment }
  | { readonly who: 'buyer'; readonly what: 'collect' }
  | { readonly who: 'bank'; readonly what: 'decide-payment'; readonly since: Moment }
  | { readonly who: 'bank'; readonly what: 'give-back'; readonly sum: Kopiykas; readonly left: Kopiykas }
  /** `atOnce`: the most that a single refund can return. */
  | {
      readonly who: 'owner'
      readonly what: 'give-back' | 'give-back-or-send-again'
      readonly debt: Debt
      readonly atOnce: Kopiykas
    }
  /** Can be refunded only in the bank's own cabinet. */
  | { readonly who: 'owner'; readonly what: 'give-back-stray'; readonly debt: Debt }
  /** Paid late, at the old price: the shop may decline. */
  | { readonly who: 'owner'; readonly what: 'accept-late' }
  | { readonly who: 'owner'; readonly what: 'ask-bank' }
  | { readonly who: 'owner'; readonly what: 'settle-damage' }
  | { readonly who: 'owner'; readonly what: OwnersWork; readonly parcel: number | null }
  | { readonly who: 'carrier'; readonly what: 'bring' | 'bring-back'; readonly parcel: number }
  | { readonly who: 'nobody'; readonly what: 'nothing' }

/** Actions for a step. `beside`: buttons of the parcel, check or plan in question; `keep`: refuse a refund with a reason. */
export type Way =
  | 'refund'
  | 'keep'
  | 'send-again'
  | 'send-replacement'
  | 'refund-part'
  | 'settle'
  | 'ask-acquirer'
  | 'cancel-unpaid'
  | 'call-off'
  | 'beside'

type OwnersWork =
  | 'check-composition'
  | 'check-address'
  | 'pack'
  | 'set-number'
  | 'send'
  | 'contact'
  | 'support'
  | 'stop-parcel'

export function nextSteps(standing: Standing, told: StandingFacts): readonly [NextStep, ...NextStep[]] {
  const facts = withoutUnsentOfErased(told)
  const steps = [
    ...standing.toBuyer.money.map((debt) => debtStep(debt, facts)),
    ...paymentSteps(standing, facts),
    ...(facts.damage === 'reported' && facts.mode === 'this' ? [settleDamage] : []),
    ...(isActive(standing) ? [...workSteps(facts), ...parcelSteps(facts), ...serviceSteps(facts)] : []),
  ]
  const [first, ...others] = steps.map((step) => withWays(step, standing, facts))
  return first ? [first, ...others] : [{ who: 'nobody', what: 'nothing', ways: [] }]
}

function withWays(step: Turn, standing: Standing, facts: StandingFacts): NextStep {
  return { ...step, ways: waysOf(step, standing, facts) }
}

const settleDamage = { who: 'owner', what: 'settle-damage' } as const

function waysOf(step: Turn, standing: Standing, facts: StandingFacts): readonly Way[] {
  switch (step.what) {
    case 'give-back':
    case 'give-back-or-send-again':
    case 'give-back-stray':
      return step.who === 'owner' ? waysToSettle(step) : []
    case 'pay':
      return facts.payments.some(({ state }) => state === 'pending')
        ? ['ask-acquirer', 'cancel-unpaid']
        : ['cancel-unpaid']
    case 'decide-payment':
      return ['ask-acquirer', 'cancel-unpaid']
    case 'ask-bank':
      return ['ask-acquirer']
    case 'accept-late':
      return ['call-off']
    case 'settle-damage':
      return [
        ...(isActive(standing) && facts.person === 'known' ? (['send-replacement'] as const) : []),
        ...(isActive(standing) && largestRefund(facts) > 0 ? (['refund-part'] as const) : []),
        'settle',
      ]
    case 'nothing':
      return []
    case 'collect':
    case 'bring':
    case 'bring-back':
    case 'check-composition':
    case 'check-address':
    case 'pack':
    case 'set-number':
    case 'send':
    case 'contact':
    case 'support':
    case 'stop-parcel':
      return ['beside']
  }
}

function waysToSettle({ what }: Extract<Turn, { debt: Debt }>): readonly Way[] {
  switch (what) {
    case 'give-back':
      return ['refund', 'keep']
    case 'give-back-or-send-again':
      return ['refund', 'send-again', 'keep']
    case 'give-back-stray':
      return ['keep']
  }
}

/** One refund covers one payment that has no open refund. */
function largestRefund({ payments }: StandingFacts): Kopiykas {
  return Math.max(
    0,
    ...payments.map(({ going, ...payment }) => mostRefundable({ ...payment, hasOpenRefund: going > 0 })),
  )
}

function debtStep(debt: Debt, facts: StandingFacts): Turn {
  const { sum, going } = debt
  const atOnce = Math.min(sum - going, largestRefund(facts))
  if (going > 0 && atOnce === 0) return { who: 'bank', what: 'give-back', sum: going, left: sum - going }
  switch (debt.why) {
    case 'called-off':
    case 'paid-twice':
      return { who: 'owner', what: 'give-back', debt, atOnce }
    case 'returned':
    case 'lost':
      return facts.person === 'known'
        ? { who: 'owner', what: 'give-back-or-send-again', debt, atOnce }
        : { who: 'owner', what: 'give-back', debt, atOnce }
    case 'wrong-sum':
      return { who: 'owner', what: 'give-back-stray', debt }
  }
}

function paymentSteps(standing: Standing, { price, parcels }: StandingFacts): Turn[] {
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

function workSteps({ checks, parcels, payments, payableUntil }: StandingFacts): Turn[] {
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

function parcelSteps({ parcels }: StandingFacts): Turn[] {
  return parcels.flatMap(({ state, isNumbered }, nth): Turn[] => {
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

function serviceSteps({ checks, support, parcels }: StandingFacts): Turn[] {
  if (checks?.contact === 'due') return [{ who: 'owner', what: 'contact', parcel: null }]
  const isThere = parcels.length === 0 || parcels.some(({ state }) => state === 'received')
  return isThere && (support === 'ahead' || support === 'begun')
    ? [{ who: 'owner', what: 'support', parcel: null }]
    : []
}
