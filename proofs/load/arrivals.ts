import { setTimeout as sleep } from 'node:timers/promises'

/** Poisson arrivals, independent of answers (open loop). Each gets its due time. Resolves when all have ended. */
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
    // Timers have a resolution of 1 ms.
    if (early > 1) await sleep(early)
    under.push(come(began + due))
  }
  await Promise.all(under)
}
