import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentStore, Change, Kept } from './payment-store.ts'
import type { CallbackSender } from './callback-sender.ts'
import { createTimers } from './timers.ts'

export const payerActions = ['pay', 'decline', 'cancel', 'expire', 'process'] as const
export type PayerAction = (typeof payerActions)[number]

export interface RefundAsked {
  /** Kopiykas; absent: all that is left. */
  readonly amount?: number
  readonly extRef?: string
  readonly lines?: readonly { readonly name: string; readonly qty: number; readonly sum: number }[]
}

export interface RefundLater {
  readonly ms: number
  readonly fails: boolean
}

export interface Life<Payment extends Kept> {
  isOpen(payment: Payment): boolean
  hasRunOut(payment: Payment, now: number): boolean
  moves(payment: Payment, action: PayerAction): { changes: readonly Change<Payment>[]; isNotified: boolean }
  refunded(payment: Payment, refund: RefundAsked & { now: number }): Change<Payment> | undefined
  refunding(payment: Payment, refund: RefundAsked & { now: number }): Change<Payment>
  notRefunding(payment: Payment): Change<Payment>
  takenBack(payment: Payment): Change<Payment> | undefined
}

export interface Bank<Payment extends Kept> {
  /** Expires it if it is due. */
  find(idOrReference: string): Promise<Payment | undefined>
  all(): Iterable<Payment>
  add(payment: Payment): Promise<void>
  /** Returns an existing payment with this reference instead of adding. */
  addOnce(payment: Payment): Promise<Payment | undefined>
  act(payment: Payment, action: PayerAction, how?: { evenIfFinished?: boolean }): Promise<Payment | undefined>
  refund(payment: Payment, asked: RefundAsked): Promise<Payment | undefined>
  refundLater(payment: Payment, asked: RefundAsked, how: RefundLater): Promise<Payment | undefined>
  /** Without a webhook. */
  remove(payment: Payment): Promise<boolean>
  close(): void
}

/** Changes are durable before they are reported, except by webhook. `waitForWebhookMs`: how long an action waits for it. */
export function createBank<Payment extends Kept>(services: {
  life: Life<Payment>
  store: PaymentStore<Payment>
  callbacks: CallbackSender<Payment>
  waitForWebhookMs: number
}): Bank<Payment> {
  const { life, store, callbacks, waitForWebhookMs } = services
  const timers = createTimers()

  async function find(idOrReference: string): Promise<Payment | undefined> {
    const payment = store.find(idOrReference)
    return payment && life.hasRunOut(payment, Date.now()) ? act(payment, 'expire') : payment
  }

  async function addOnce(payment: Payment) {
    const known = payment.reference === undefined ? undefined : store.find(payment.reference)
    if (!known) await store.add(payment)
    return known
  }

  async function act(payment: Payment, action: PayerAction, how: { evenIfFinished?: boolean } = {}) {
    if (!life.isOpen(payment) && how.evenIfFinished !== true) return undefined
    const { changes, isNotified } = life.moves(payment, action)
    return change(payment, changes, isNotified)
  }

  async function makeRefund(payment: Payment, asked: RefundAsked) {
    const made = life.refunded(payment, { ...asked, now: Date.now() })
    return made && change(payment, [made], true)
  }

  async function refundLater(payment: Payment, asked: RefundAsked, { ms, fails }: RefundLater) {
    const refund = { ...asked, now: Date.now() }
    if (!life.refunded(payment, refund)) return undefined
    timers.later(ms, async () => {
      const now = await find(payment.id)
      if (now) await (fails ? change(now, [life.notRefunding(now)], true) : makeRefund(now, asked))
    })
    return change(payment, [life.refunding(payment, refund)], true)
  }

  async function remove(payment: Payment): Promise<boolean> {
    const made = life.takenBack(payment)
    if (!made) return false
    await change(payment, [made], false)
    return true
  }

  async function change(payment: Payment, changes: readonly Change<Payment>[], isNotified: boolean) {
    let current = payment
    const writes: Promise<void>[] = []
    const callbacksSent: Promise<void>[] = []
    for (const next of changes) {
      const { changed, written } = store.change(current, next)
      current = changed
      writes.push(written)
      if (isNotified) callbacksSent.push(callbacks.send(changed))
    }
    await Promise.all(writes)
    if (waitForWebhookMs > 0 && callbacksSent.length > 0) {
      await Promise.race([Promise.all(callbacksSent), sleep(waitForWebhookMs, undefined, { ref: false })])
    }
    return current
  }

  return {
    find,
    all: () => store.all(),
    add: (payment) => store.add(payment),
    addOnce,
    act,
    refund: makeRefund,
    refundLater,
    remove,
    close: () => timers.close(),
  }
}
