import type { ListedPayment, PaymentsListed, Period } from './provider.ts'

const dayMs = 86_400_000

/** A month's list is long and slow; `timeoutMs` is what the account has for its other calls. */
export function patienceForLists(timeoutMs = 60_000) {
  return { timeoutMs, maxAnswerBytes: 32 * 1024 * 1024 }
}

/** Splits by the provider's longest period. All or nothing: half a list looks like a whole one. */
export async function listPiecewise(
  { from, to }: Period,
  mostDays: number,
  ask: (piece: Period) => Promise<PaymentsListed>,
): Promise<PaymentsListed> {
  const found = new Map<string, ListedPayment>()
  for (let begin = from; begin <= to; begin += mostDays * dayMs) {
    const listed = await ask({ from: begin, to: Math.min(to, begin + mostDays * dayMs) })
    if (listed.kind !== 'listed') return listed
    for (const payment of listed.payments) found.set(payment.providerId, payment)
  }
  return { kind: 'listed', payments: [...found.values()] }
}
