import { setTimeout as sleep } from 'node:timers/promises'
import type { Courier } from './courier.ts'
import {
  canceledByPayer,
  type Change,
  declined,
  expired,
  hasRunOut,
  type Invoice,
  isOpen,
  paid,
  processing,
  refunded,
} from './invoice.ts'
import type { InvoiceBook } from './invoice-book.ts'

/** What a payer (or a test in the payer's place) can do to an open invoice. */
export const payerActions = ['pay', 'decline', 'cancel', 'expire', 'process'] as const
export type PayerAction = (typeof payerActions)[number]

export interface Bank {
  /** The invoice as it stands now: one whose time has run out is expired by being looked at. */
  look(idOrReference: string): Promise<Invoice | undefined>
  add(invoice: Invoice): Promise<void>
  /** `undefined` when the invoice is past acting on; `evenIfFinished` acts on it all the same. */
  act(invoice: Invoice, action: PayerAction, how?: { evenIfFinished?: boolean }): Promise<Invoice | undefined>
  /** A full refund without `amount`. `undefined` when there is not that much to give back. */
  refund(invoice: Invoice, refund: { amount?: number; extRef?: string }): Promise<Invoice | undefined>
  /** The merchant takes back an unpaid invoice; its page can no longer be paid. No webhook tells of it. */
  remove(invoice: Invoice): Promise<boolean>
}

/**
 * Every change is on disk before anybody is told of it, except by webhook, which sets out at the same time.
 * `waitForWebhookMs`: how long an action waits for the first attempts of its webhooks.
 */
export function createBank(book: InvoiceBook, courier: Courier, waitForWebhookMs: number): Bank {
  async function look(idOrReference: string): Promise<Invoice | undefined> {
    const invoice = book.find(idOrReference)
    return invoice && hasRunOut(invoice, Date.now()) ? changeSilently(invoice, expired) : invoice
  }

  async function act(invoice: Invoice, action: PayerAction, how: { evenIfFinished?: boolean } = {}) {
    if (!isOpen(invoice) && how.evenIfFinished !== true) return undefined
    switch (action) {
      case 'pay':
        return changeAndTell(
          invoice,
          invoice.status === 'created' ? [processing, paid(invoice)] : [paid(invoice)],
        )
      case 'process':
        return changeAndTell(invoice, [processing])
      case 'decline':
        return changeAndTell(invoice, [processing, declined])
      case 'cancel':
        return changeAndTell(invoice, [canceledByPayer])
      case 'expire':
        return changeSilently(invoice, expired)
    }
  }

  async function refund(invoice: Invoice, asked: { amount?: number; extRef?: string }) {
    const change = refunded(invoice, { ...asked, now: Date.now() })
    return change && changeAndTell(invoice, [change])
  }

  async function remove(invoice: Invoice): Promise<boolean> {
    if (invoice.status !== 'created') return false
    await changeSilently(invoice, canceledByPayer)
    return true
  }

  async function changeSilently(invoice: Invoice, change: Change): Promise<Invoice> {
    const { changed, written } = book.change(invoice, change)
    await written
    return changed
  }

  async function changeAndTell(invoice: Invoice, changes: readonly Change[]): Promise<Invoice> {
    let current = invoice
    const writes: Promise<void>[] = []
    const letters: Promise<void>[] = []
    for (const change of changes) {
      const { changed, written } = book.change(current, change)
      current = changed
      writes.push(written)
      letters.push(courier.send(changed))
    }
    await Promise.all(writes)
    if (waitForWebhookMs > 0) {
      await Promise.race([Promise.all(letters), sleep(waitForWebhookMs, undefined, { ref: false })])
    }
    return current
  }

  return { look, add: (invoice) => book.add(invoice), act, refund, remove }
}
