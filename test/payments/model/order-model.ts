import type { AttemptState, PaymentNewsState } from '../../../src/domain/orders/payment.ts'
import type { PaymentStatus } from '../../../src/domain/orders/order.ts'
import type { PaymentMethod } from '../../../src/domain/payments/payment-method.ts'
import type { Word } from './history.ts'

export const asked = 69_000

/** Any hour that the shop's clock tells is later than any that a bank tells in these histories. */
const byTheClock = 1000

export interface ModelAttempt {
  readonly method: PaymentMethod
  /** Somebody may hold its page's address; without one it says nothing about the order until it is heard of. */
  readonly hasPage: boolean
  /** It has come to an end once, so its page is not given again. */
  hasEnded: boolean
  /** The buyer has gone on to another method. */
  isLeft: boolean
  /** Its validity is long over. */
  isOver: boolean
  /** What the bank would say if asked; nothing but that the page is open before anything happened on it. */
  truth: Word | undefined
  readonly recorded: Map<string, Word>
}

/** What a bank does at the moment. */
export type Mood = 'answers' | 'is down' | 'knows nothing'

/** The rules once more, as a shopkeeper would say them. */
export class OrderModel {
  readonly attempts: ModelAttempt[] = []
  wasEverPaid = false
  /** The shop died between opening a page and saying so of the order: its status is of before. */
  isStatusOld = false
  private ticks = 0

  stateOf({ recorded, hasPage }: ModelAttempt): AttemptState {
    const counting = [...recorded.values()].filter(({ sum }) => sum === 'asked')
    if (counting.length === 0) return hasPage ? 'pending' : 'unopened'
    const lastTime = (state: PaymentNewsState) =>
      Math.max(-2, ...counting.filter((event) => event.state === state).map(({ at }) => at))
    if (lastTime('refunded') > -2 && lastTime('refunded') >= lastTime('paid')) return 'refunded'
    if (lastTime('paid') > -2) return 'paid'
    const newest = Math.max(...counting.map(({ at }) => at))
    const last = counting.filter(({ at }) => at === newest).map(({ state }) => state)
    const mostFinal = (['failed', 'canceled', 'expired'] as const).find((state) => last.includes(state))
    return mostFinal ?? 'pending'
  }

  returnedOf({ recorded }: ModelAttempt): number {
    const counting = [...recorded.values()].filter(({ sum }) => sum === 'asked')
    return Math.max(0, ...counting.map(({ returned }) => returned))
  }

  get status(): PaymentStatus {
    const states = this.attempts.map((attempt) => this.stateOf(attempt))
    if (states.includes('paid')) return 'paid'
    if (states.includes('refunded')) return 'canceled'
    const latest = states.findLast((state) => state !== 'unopened')
    return latest === 'failed' || latest === 'canceled' || latest === 'expired' ? latest : 'pending'
  }

  live(method: PaymentMethod): ModelAttempt | undefined {
    return this.attempts.find((attempt) => attempt.method === method && attempt.hasPage && !attempt.hasEnded)
  }

  /** A new attempt; with a page the buyer has left the others for it. */
  open(method: PaymentMethod, hasPage: boolean): void {
    if (hasPage) this.leaveAllBut(undefined)
    this.attempts.push({
      method,
      hasPage,
      hasEnded: !hasPage,
      isLeft: false,
      isOver: false,
      truth: undefined,
      recorded: new Map(),
    })
  }

  /** The buyer is at this page: it stays open, the others are to be closed. */
  switchToAttempt(attempt: ModelAttempt): void {
    this.leaveAllBut(attempt)
    attempt.isLeft = false
  }

  record(attempt: ModelAttempt, word: Word): void {
    const { state, at, sum, returned } = word
    const key = [state, at, sum, returned].join()
    if (attempt.recorded.has(key)) return
    const before = this.status
    attempt.recorded.set(key, word)
    if (sum !== 'asked') return
    if (this.stateOf(attempt) !== 'pending') attempt.hasEnded = true
    if (this.status === 'paid') {
      this.wasEverPaid = true
      if (before !== 'paid') this.leaveAllBut(attempt)
    }
    this.isStatusOld = false
  }

  /**
   * Questions about everything that is due, and what the clock makes of the answers; pages that are left because an
   * answer said paid are due at once.
   */
  ask(bank: Mood): void {
    let due = this.attempts.filter((attempt) => this.stateOf(attempt) === 'pending')
    while (due.length > 0) {
      const left = new Set(this.attempts.filter(({ isLeft }) => isLeft))
      // Whatever its end will be, the page of one that is over is not given any more.
      for (const attempt of due) if (attempt.isOver) attempt.hasEnded = true
      for (const attempt of due) this.askAbout(attempt, bank, left.has(attempt))
      due = this.attempts.filter(
        (attempt) => attempt.isLeft && !left.has(attempt) && this.stateOf(attempt) === 'pending',
      )
    }
  }

  private askAbout(attempt: ModelAttempt, bank: Mood, isLeft: boolean) {
    if (bank === 'is down') return
    if (isLeft && attempt.hasPage && canTakeBack(attempt)) {
      this.record(attempt, this.byTheClock('canceled'))
      return
    }
    if (bank === 'answers') this.record(attempt, attempt.truth ?? opened)
    // What the bank is checking is not ended by a clock.
    const waitsForPayer = bank === 'knows nothing' || attempt.truth === undefined
    if (attempt.isOver && waitsForPayer) this.record(attempt, this.byTheClock('expired'))
  }

  private leaveAllBut(attempt: ModelAttempt | undefined) {
    for (const other of this.attempts) {
      if (other !== attempt && other.hasPage && !other.hasEnded) other.isLeft = true
    }
  }

  private byTheClock(state: 'canceled' | 'expired'): Word {
    this.ticks += 1
    return { state, at: byTheClock + this.ticks, sum: 'asked', returned: 0 }
  }
}

/** What a bank says of a page that nobody has done anything on. */
export const opened: Word = { state: 'pending', at: -1, sum: 'asked', returned: 0 }

/** LiqPay takes back no page, and no bank one that somebody has acted on. */
export function canTakeBack({ method, truth }: Pick<ModelAttempt, 'method' | 'truth'>): boolean {
  return method !== 'liqpay' && truth === undefined
}
