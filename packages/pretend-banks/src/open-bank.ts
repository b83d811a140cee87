import { isLoopback } from '@kraplia/local-page'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Bank, createBank, type Life } from './bank.ts'
import { type PaymentStoreOptions, type Kept, openPaymentStore } from './payment-store.ts'
import { type CallbackSender, createCallbackSender, type CallbackFormat } from './callback-sender.ts'
import { createFaults, type Faults } from './faults.ts'

export interface StandInOptions {
  readonly dataDir: string
  /** As browsers reach it; a function if the port is not known yet. */
  readonly publicOrigin: string | (() => string)
  readonly pathPrefix: string
  /** Allowed targets; by default loopback. */
  readonly callbackOrigins?: ReadonlySet<string>
  readonly returnOrigins?: ReadonlySet<string>
  readonly reportUrl?: string | (() => string)
  readonly webhookPausesMs?: readonly number[]
  /** How long the payment page waits for the webhook, unlike real banks. */
  readonly waitForWebhookMs?: number
  readonly deliverMs?: number
  readonly maxPayments?: number
  readonly keepDays?: number
}

export interface OpenBank<Payment extends Kept> {
  readonly bank: Bank<Payment>
  readonly faults: Faults
  readonly callbacks: CallbackSender<Payment>
  readonly closing: AbortSignal
}

export async function openBank<Payment extends Kept>(
  app: FastifyInstance,
  options: StandInOptions & {
    readonly fileName: string
    readonly life: Life<Payment>
    readonly isWhole: PaymentStoreOptions<Payment>['isWhole']
    readonly format: CallbackFormat<Payment>
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

export function publicBase({ publicOrigin, pathPrefix }: StandInOptions): string {
  return (typeof publicOrigin === 'string' ? publicOrigin : publicOrigin()) + pathPrefix
}
