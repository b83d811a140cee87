import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Lets `come` begin so often a second, as strangers come: at random moments and whether or not those before have been
 * answered. Each is told when it was due, which may be before it could begin. Ends when all have ended.
 */
export async function arrivals(
  perSecond: number,
  seconds: number,
  come: (due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const under: Promise<void>[] = []
  let due = 0
  for (;;) {
    due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    if (due >= seconds * 1000) break
    const early = due - (performance.now() - began)
    // The clock of timers is no finer than a millisecond.
    if (early > 1) await sleep(early)
    under.push(come(began + due))
  }
  await Promise.all(under)
}
