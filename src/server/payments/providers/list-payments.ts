import type { ListedPayment, PaymentsListed, Period } from './provider.ts'

const dayMs = 86_400_000

/** A list of a month is long, and takes a bank its time; `timeoutMs` is what an account has for all of its calls. */
export function patienceForLists(timeoutMs = 60_000) {
  return { timeoutMs, maxAnswerBytes: 32 * 1024 * 1024 }
}

/**
 * Asks for a long time piece by piece, none longer than the provider tells of at once. One piece that cannot be had leaves
 * nothing of the rest: half a list looks like a whole one.
 */
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
