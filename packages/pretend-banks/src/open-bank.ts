import { isLoopback } from '@kraplia/local-page'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Bank, createBank, type Life } from './bank.ts'
import { type PaymentStoreOptions, type Kept, openPaymentStore } from './payment-store.ts'
import { type CallbackSender, createCallbackSender, type CallbackFormat } from './callback-sender.ts'
import { createFaults, type Faults } from './faults.ts'

/** What the owner of any stand-in may decide. */
export interface StandInOptions {
  /** A folder of its own for its books. */
  readonly dataDir: string
  /** Origin by which browsers reach it; a function when the port is not known yet. */
  readonly publicOrigin: string | (() => string)
  /** The path it lives under, such as `/sandbox/monobank`; empty for none. */
  readonly pathPrefix: string
  /** Origins that it may call and send buyers back to; without them whatever is on this machine. */
  readonly callbackOrigins?: ReadonlySet<string>
  readonly returnOrigins?: ReadonlySet<string>
  /** Where one reports to that is not told so with every request. */
  readonly reportUrl?: string | (() => string)
  /** Pauses before the second and later attempts of a webhook. */
  readonly webhookPausesMs?: readonly number[]
  /** How long the payment page waits for the webhook before it sends the buyer back. Real banks do not. */
  readonly waitForWebhookMs?: number
  /** How long a message is on its way. */
  readonly deliverMs?: number
  readonly maxPayments?: number
  readonly keepDays?: number
}

export interface OpenBank<Payment extends Kept> {
  readonly bank: Bank<Payment>
  readonly faults: Faults
  readonly callbacks: CallbackSender<Payment>
  /** Aborted when the server begins to close. */
  readonly closing: AbortSignal
}

/** Opens a bank's books in its folder and closes them with the server. */
export async function openBank<Payment extends Kept>(
  app: FastifyInstance,
  options: StandInOptions & {
    readonly fileName: string
    readonly life: Life<Payment>
    readonly isWhole: PaymentStoreOptions<Payment>['isWhole']
    readonly format: CallbackFormat<Payment>
    /** Names of its API's calls, for faults on demand. */
    readonly calls: readonly string[]
    readonly pausesMs: readonly number[]
  },
): Promise<OpenBank<Payment>> {
  const { life, format } = options
  const store = await openPaymentStore({
    path: join(options.dataDir, options.fileName),
    maxPayments: options.maxPayments ?? 20_000,
    keepDays: options.keepDays ?? 7,
    isOpen: (payment: Payment) => life.isOpen(payment),
    isWhole: options.isWhole,
  })
  const faults = createFaults(options.calls)
  const callbacks = createCallbackSender({
    format,
    faults,
    pausesMs: options.webhookPausesMs ?? options.pausesMs,
  })
  const bank = createBank({ life, store, callbacks, waitForWebhookMs: options.waitForWebhookMs ?? 0 })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  app.addHook('onClose', async () => {
    bank.close()
    await callbacks.close()
    await store.close()
  })
  return { bank, faults, callbacks, closing: closing.signal }
}

/** Whether a payment leads only to where this stand-in may call and send buyers back to. */
export function leadsToShop(
  { callbackOrigins, returnOrigins }: Pick<StandInOptions, 'callbackOrigins' | 'returnOrigins'>,
  { callbackUrl, returnUrl }: { readonly callbackUrl?: string; readonly returnUrl?: string },
): boolean {
  return isAllowed(callbackUrl, callbackOrigins) && isAllowed(returnUrl, returnOrigins)
}

function isAllowed(url: string | undefined, origins: ReadonlySet<string> | undefined): boolean {
  if (url === undefined) return true
  const address = URL.parse(url)
  if (!address) return false
  return origins ? origins.has(address.origin) : isLoopback(address.hostname)
}

/** The address under which browsers find the stand-in, no slash at the end. */
export function publicBase({ publicOrigin, pathPrefix }: StandInOptions): string {
  return (typeof publicOrigin === 'string' ? publicOrigin : publicOrigin()) + pathPrefix
}
