import { setTimeout as sleep } from 'node:timers/promises'
import type { Buyer, Look, Step } from './buyer.ts'

/** What somebody saw of one fault of one neighbour, and what became of it. */
export interface Cell {
  readonly neighbour: string
  readonly fault: string
  /** Whom it reached, and in what words; a step of the buyer's in front. */
  readonly seen: string
  /** The longest that anybody waited for an answer, and may wait. */
  readonly seconds: number
  readonly patience: number
  /** From its end until all was as if it had not been, and how long that may take. */
  readonly healedAfter: number
  readonly healsWithin: number
  /** What is not as it has to be; empty when all is. */
  readonly wrong: readonly string[]
}

/** What is promised of all faults of a neighbour, in seconds. */
export interface Promised {
  readonly patience: number
  readonly healsWithin: number
}

export interface Happened extends Pick<Cell, 'neighbour' | 'fault'> {
  readonly looks: readonly Look[]
  /** What else was seen, and by whom. */
  readonly also?: string
  readonly healedAfter: number
  /** What the books and the other side say that should not be. */
  readonly wrong: readonly string[]
}

const usual = 'all as usual'
export const neverTried = 'never tried while it was broken'

export function cellOf(happened: Happened, { patience, healsWithin }: Promised): Cell {
  const { neighbour, fault, looks, also, healedAfter } = happened
  // What is waited for at the bank's own page is no answer of the shop's.
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

/** These are shown nothing about it: the bank's own page, and a day that is told only when it is known. */
const wordless: ReadonlySet<Step> = new Set(['paying', 'day of delivery'])

function silence(step: Step): string {
  return step === 'paying' ? 'the bank’s page does not open' : 'not said'
}

function faultOf({ step, status, said }: Look): string[] {
  // Of places that are not known the buyer is told nothing either: they are typed by hand.
  if (wordless.has(step) || (step === 'place' && status === 200)) return []
  const isCalm = status === 200 || status === 503 || status === 400
  return [
    ...(isCalm ? [] : [`${step}: ${status === 0 ? 'no answer' : status}`]),
    ...(/[а-яіїєґ]{3}/i.test(said) ? [] : [`${step}: no sentence`]),
  ]
}

/** Lets a buyer go on until the end of the way; the seconds that it took, or `limit` and what was left. */
export async function heal(buyer: Buyer, limit: number): Promise<number> {
  return waitFor(limit, async () => {
    await buyer.goOn()
    return buyer.hasArrived
  })
}

/** Looks every half second; the seconds until it was so, infinite when it was not within `limit`. */
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
