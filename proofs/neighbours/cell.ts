import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer, Look, Step } from './buyer.ts'

export interface Cell {
  readonly neighbour: string
  readonly fault: string
  /** By whom, and the message; the buyer's step first. */
  readonly seen: string
  /** Longest wait and its limit. */
  readonly seconds: number
  readonly patience: number
  /** From the end of the fault, and its limit. */
  readonly healedAfter: number
  readonly healsWithin: number
  readonly wrong: readonly string[]
}

/** Seconds. */
export interface Promised {
  readonly patience: number
  readonly healsWithin: number
}

export interface Happened extends Pick<Cell, 'neighbour' | 'fault'> {
  readonly looks: readonly Look[]
  readonly also?: string
  readonly healedAfter: number
  readonly wrong: readonly string[]
}

const usual = 'all as usual'
export const neverTried = 'never tried while it was broken'

export function cellOf(happened: Happened, { patience, healsWithin }: Promised): Cell {
  const { neighbour, fault, looks, also, healedAfter } = happened
  // Waiting on the bank's own page is not the shop's fault.
  const seconds = Math.max(0, ...looks.flatMap((look) => (look.step === 'paying' ? [] : [look.seconds])))
  const met = looks.filter(({ isDone }) => !isDone)
  const seen = [
    ...new Set(met.map(({ step, said }) => `${step}: ${said === '' ? silence(step) : `«${said}»`}`)),
  ]
  if (also !== undefined) seen.push(also)
  return {
    neighbour,
    fault,
    seen: seen.length === 0 ? usual : seen.join('; '),
    seconds,
    patience,
    healedAfter,
    healsWithin,
    wrong: [
      ...happened.wrong,
      ...met.flatMap((look) => faultOf(look)),
      ...(seconds > patience ? [`${seconds.toFixed(1)} s for an answer`] : []),
      ...(healedAfter > healsWithin ? [`back after ${healedAfter.toFixed(0)} s`] : []),
    ],
  }
}

/** These show nothing: the bank's own page, and an optional estimate. */
const wordless: ReadonlySet<Step> = new Set(['paying', 'day of delivery'])

function silence(step: Step): string {
  return step === 'paying' ? 'the bank’s page does not open' : 'not said'
}

function faultOf({ step, status, said }: Look): string[] {
  // Without a directory places are typed by hand, without a message.
  if (wordless.has(step) || (step === 'place' && status === 200)) return []
  const isCalm = status === 200 || status === 503 || status === 400
  return [
    ...(isCalm ? [] : [`${step}: ${status === 0 ? 'no answer' : status}`]),
    ...(/[а-яіїєґ]{3}/i.test(said) ? [] : [`${step}: no sentence`]),
  ]
}

export async function heal(buyer: Buyer, limit: number): Promise<number> {
  return waitFor(limit, async () => {
    await buyer.goOn()
    return buyer.hasArrived
  })
}

/** Returns the seconds; Infinity after `limit`. */
export async function waitFor(limit: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  for (;;) {
    const isNow = await isSo()
    const seconds = (performance.now() - began) / 1000
    if (isNow) return seconds
    if (seconds > limit) return Number.POSITIVE_INFINITY
    await sleep(500)
  }
}
