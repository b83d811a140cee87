import type { Kopiykas } from '../platform/money.ts'
import type { StandingFacts } from './standing-facts.ts'
import { endOfParcels, withoutUnsentOfErased } from './way-of-parcels.ts'

/** Money held by the shop that belongs to the buyer. */
export interface Debt {
  readonly why: 'called-off' | 'returned' | 'lost' | 'paid-twice' | 'wrong-sum'
  readonly sum: Kopiykas
  readonly currency: string
  readonly going: Kopiykas
  readonly isRefused: boolean
}

/** Received, less refunded, less kept by the owner's decision, less the price of what is or will be delivered. */
export function debtsOf(told: StandingFacts): readonly Debt[] {
  const facts = withoutUnsentOfErased(told)
  if (facts.mode === 'other') return []
  return [...debtOfPayments(facts), ...straysOf(facts)]
}

function debtOfPayments(facts: StandingFacts): Debt[] {
  const { payments } = facts
  const sum = Math.max(0, moneyLeft(facts) - facts.kept - earned(facts))
  if (sum === 0) return []
  const going = Math.min(sum, total(payments.map((payment) => payment.going)))
  const isRefused = going === 0 && payments.some((payment) => payment.isRefundRefused)
  return [{ why: whyOwed(facts), sum, currency: 'UAH', going, isRefused }]
}

export function moneyLeft({ payments }: Pick<StandingFacts, 'payments'>): Kopiykas {
  const came = payments.filter(({ state }) => state === 'paid' || state === 'refunded')
  return total(came.map(({ amount, returned }) => Math.max(0, amount - returned)))
}

function earned(facts: StandingFacts): Kopiykas {
  return facts.calledOff || endOfParcels(facts.parcels) ? 0 : facts.price
}

function whyOwed(facts: StandingFacts): Debt['why'] {
  if (facts.calledOff) return 'called-off'
  return endOfParcels(facts.parcels) ?? 'paid-twice'
}

function straysOf({ payments }: StandingFacts): Debt[] {
  return payments.flatMap(({ stray }) =>
    stray ? [{ ...stray, why: 'wrong-sum' as const, going: 0, isRefused: false }] : [],
  )
}

function total(sums: readonly Kopiykas[]): Kopiykas {
  return sums.reduce((sum, one) => sum + one, 0)
}

export function owedInAll(debts: readonly Debt[]): Kopiykas {
  return total(debts.filter(({ currency }) => currency === 'UAH').map(({ sum }) => sum))
}
