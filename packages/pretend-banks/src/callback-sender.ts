import type { Agent } from 'undici'
import type { Kept } from './payment-store.ts'
import type { Faults, WebhookRule } from './faults.ts'
import { createTimers } from './timers.ts'

export interface Delivery {
  readonly id: string
  readonly status: string
  readonly attempt: number
  readonly answer: number | string
  readonly at: string
}

export interface CallbackSender<Payment extends Kept> {
  send(payment: Payment): Promise<void>
  deliveries(id: string): readonly Delivery[]
  close(): Promise<void>
}

export interface CallbackFormat<Payment extends Kept> {
  addressOf(payment: Payment): string | undefined
  wordOf(payment: Payment): string
  /** `tamper` changes it after signing. */
  write(payment: Payment, flaw: 'tamper' | 'unsigned' | undefined): Message
  isTaken(answer: { readonly status: number; readonly body: string }, payment: Payment): boolean
}

export interface Message {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Letter<Payment> {
  readonly payment: Payment
  readonly url: string
  readonly rule: WebhookRule | undefined
}

const attemptMs = 5000
const rememberedDeliveries = 1000
const maxAnswerBytes = 64 * 1024

/** Retries after each of `pausesMs`. First attempts of a payment are in order; retries may be overtaken. */
export function createCallbackSender<Payment extends Kept>(options: {
  format: CallbackFormat<Payment>
  faults: Faults
  pausesMs: readonly number[]
}): CallbackSender<Payment> {
  const { format, faults, pausesMs } = options
  let opened: Promise<Agent> | undefined
  const lastById = new Map<string, Promise<void>>()
  const heldById = new Map<string, Letter<Payment>>()
  const timers = createTimers()
  let remembered: Delivery[] = []

  function send(payment: Payment): Promise<void> {
    const url = format.addressOf(payment)
    if (url === undefined) return Promise.resolve()
    const letter = { payment, url, rule: faults.takeForWebhook(payment.reference) }
    const sent = sendAfter(lastById.get(payment.id), letter)
    lastById.set(payment.id, sent)
    void forgetWhenDone(payment.id, sent)
    return sent
  }

  async function forgetWhenDone(id: string, sent: Promise<void>): Promise<void> {
    await sent
    if (lastById.get(id) === sent) lastById.delete(id)
  }

  async function sendAfter(earlier: Promise<void> | undefined, letter: Letter<Payment>): Promise<void> {
    await earlier
    switch (letter.rule?.fault) {
      case 'lose':
        return
      case 'delay':
        return timers.later(letter.rule.ms ?? 5000, () => attempt(letter, 1))
      case 'reorder':
        return hold(letter)
      case 'repeat':
      case 'tamper':
      case 'unsigned':
      case undefined:
        await attempt(letter, 1)
        if (letter.rule?.fault === 'repeat') await attempt(letter, 1)
        return releaseHeld(letter.payment.id)
    }
  }

  function hold(letter: Letter<Payment>): void {
    const { id } = letter.payment
    heldById.set(id, letter)
    timers.later(letter.rule?.ms ?? 5000, () => releaseHeld(id))
  }

  async function releaseHeld(id: string): Promise<void> {
    const held = heldById.get(id)
    if (!held) return
    heldById.delete(id)
    await attempt(held, 1)
  }

  async function attempt(letter: Letter<Payment>, count: number): Promise<void> {
    const { payment } = letter
    const answer = await post(letter)
    remember(payment, count, typeof answer === 'string' ? answer : answer.status)
    const pause = pausesMs[count - 1]
    const isTaken = typeof answer !== 'string' && format.isTaken(answer, payment)
    if (!isTaken && pause !== undefined) timers.later(pause, () => attempt(letter, count + 1))
  }

  async function post({ payment, url, rule }: Letter<Payment>) {
    const flaw = rule?.fault === 'tamper' || rule?.fault === 'unsigned' ? rule.fault : undefined
    const { headers, body } = format.write(payment, flaw)
    try {
      const { origin, pathname, search } = new URL(url)
      const agent = await (opened ??= openAgent())
      const response = await agent.request({ origin, path: pathname + search, method: 'POST', headers, body })
      return { status: response.statusCode, body: await response.body.text() }
    } catch (error) {
      return nameOf(error)
    }
  }

  function remember(payment: Payment, attemptNumber: number, answer: number | string): void {
    const status = format.wordOf(payment)
    const at = new Date().toISOString()
    remembered.push({ id: payment.id, status, attempt: attemptNumber, answer, at })
    if (remembered.length > 2 * rememberedDeliveries) remembered = remembered.slice(-rememberedDeliveries)
  }

  return {
    send,
    deliveries: (id) => remembered.filter((delivery) => delivery.id === id),
    close: async () => {
      timers.close()
      await (await opened)?.destroy()
    },
  }
}

async function openAgent(): Promise<Agent> {
  const { Agent: Opened } = await import('undici')
  return new Opened({
    connections: 64,
    maxResponseSize: maxAnswerBytes,
    connectTimeout: attemptMs,
    headersTimeout: attemptMs,
    bodyTimeout: attemptMs,
  })
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
