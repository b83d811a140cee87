import { Agent } from 'undici'
import type { BankKey } from './bank-key.ts'
import type { Faults, WebhookRule } from './faults.ts'
import { type Invoice, tell } from './invoice.ts'

export interface Delivery {
  readonly invoiceId: string
  readonly status: string
  readonly attempt: number
  /** HTTP status of the merchant, or why there was none. */
  readonly answer: number | string
  readonly at: string
}

export interface Courier {
  /** Tells the merchant what the invoice now is; settles after the first attempt, whatever came of it. */
  send(invoice: Invoice): Promise<void>
  deliveries(invoiceId: string): readonly Delivery[]
  close(): Promise<void>
}

interface Letter {
  readonly invoice: Invoice
  readonly url: string
  readonly body: Buffer
  readonly rule: WebhookRule | undefined
}

const attemptMs = 5000
const rememberedDeliveries = 1000

/**
 * Delivers webhooks: one attempt and, until the merchant answers 200, another after each of `pausesMs`.
 * The first attempts of one invoice go out in order; later ones may be overtaken, as the bank warns.
 */
export function createCourier(options: {
  key: BankKey
  faults: Faults
  pausesMs: readonly number[]
}): Courier {
  const { key, faults, pausesMs } = options
  const agent = new Agent({
    connections: 64,
    connectTimeout: attemptMs,
    headersTimeout: attemptMs,
    bodyTimeout: attemptMs,
  })
  const lastByInvoice = new Map<string, Promise<void>>()
  const heldByInvoice = new Map<string, Letter>()
  const timers = new Set<NodeJS.Timeout>()
  let remembered: Delivery[] = []
  let isClosed = false

  function send(invoice: Invoice): Promise<void> {
    if (invoice.webHookUrl === undefined) return Promise.resolve()
    const rule = faults.takeForWebhook(invoice.reference)
    const letter: Letter = { invoice, url: invoice.webHookUrl, body: bodyOf(invoice), rule }
    const { invoiceId } = invoice
    const sent = sendAfter(lastByInvoice.get(invoiceId), letter)
    lastByInvoice.set(invoiceId, sent)
    void forgetWhenDone(invoiceId, sent)
    return sent
  }

  async function forgetWhenDone(invoiceId: string, sent: Promise<void>): Promise<void> {
    await sent
    if (lastByInvoice.get(invoiceId) === sent) lastByInvoice.delete(invoiceId)
  }

  async function sendAfter(earlier: Promise<void> | undefined, letter: Letter): Promise<void> {
    await earlier
    switch (letter.rule?.fault) {
      case 'lose':
        return
      case 'delay':
        return later(letter.rule.ms ?? 5000, () => attempt(letter, 1))
      case 'reorder':
        return hold(letter)
      case 'repeat':
      case 'tamper':
      case 'unsigned':
      case undefined:
        await attempt(letter, 1)
        if (letter.rule?.fault === 'repeat') await attempt(letter, 1)
        return releaseHeld(letter.invoice.invoiceId)
    }
  }

  function hold(letter: Letter): void {
    const { invoiceId } = letter.invoice
    heldByInvoice.set(invoiceId, letter)
    later(letter.rule?.ms ?? 5000, () => releaseHeld(invoiceId))
  }

  async function releaseHeld(invoiceId: string): Promise<void> {
    const held = heldByInvoice.get(invoiceId)
    if (!held) return
    heldByInvoice.delete(invoiceId)
    await attempt(held, 1)
  }

  async function attempt(letter: Letter, count: number): Promise<void> {
    const answer = await post(letter)
    remember(letter, count, answer)
    const pause = pausesMs[count - 1]
    if (answer !== 200 && pause !== undefined) later(pause, () => attempt(letter, count + 1))
  }

  async function post({ url, body, rule }: Letter): Promise<number | string> {
    const signature = key.sign(body)
    try {
      const { origin, pathname, search } = new URL(url)
      const response = await agent.request({
        origin,
        path: pathname + search,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(rule?.fault !== 'unsigned' && { 'x-sign': signature }),
        },
        body: rule?.fault === 'tamper' ? tampered(body) : body,
      })
      await response.body.dump()
      return response.statusCode
    } catch (error) {
      return nameOf(error)
    }
  }

  function remember({ invoice }: Letter, count: number, answer: number | string): void {
    const { invoiceId, status } = invoice
    remembered.push({ invoiceId, status, attempt: count, answer, at: new Date().toISOString() })
    if (remembered.length > 2 * rememberedDeliveries) remembered = remembered.slice(-rememberedDeliveries)
  }

  function later(ms: number, act: () => Promise<void>): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void act()
    }, ms)
    timers.add(timer)
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const timer of timers) clearTimeout(timer)
    await agent.destroy()
  }

  return {
    send,
    deliveries: (invoiceId) => remembered.filter((delivery) => delivery.invoiceId === invoiceId),
    close,
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** The line feed is signed too, so that who checks anything but the exact bytes finds out. */
function bodyOf(invoice: Invoice): Buffer {
  return Buffer.from(`${JSON.stringify(tell(invoice))}\n`)
}

function tampered(body: Buffer): Buffer {
  return Buffer.from(body.toString().replace(/"amount":\d+/, '"amount":1'))
}
