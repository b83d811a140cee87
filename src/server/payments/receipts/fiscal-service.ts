import type { KeyCheck } from '../../platform/neighbour.ts'
import type { ReceiptKind, ReceiptLine } from '../../../domain/payments/receipt.ts'

/** The sums of its lines are the money that moved. No buyer is named. */
export interface NewReceipt {
  /** Idempotency key. */
  readonly id: string
  readonly kind: ReceiptKind
  readonly saleId: string | undefined
  readonly lines: readonly ReceiptLine[]
  readonly meansOfPayment: string
  readonly orderNumber: string
}

interface IssuedReceipt {
  readonly fiscalCode: string
  /** The text of its QR code. */
  readonly url: string | undefined
  /** Made while the tax service was down: valid, and found there later. */
  readonly isOffline: boolean
}

/** Faults that stop every receipt until the owner fixes them. */
export const stopFaults = ['key', 'register', 'busy', 'signature', 'shift'] as const
export type StopFault = (typeof stopFaults)[number]

/** Retried later. `why` and `code` are no secrets. */
export type NotNow =
  | { readonly kind: 'later'; readonly why: string; readonly afterSeconds: number }
  | { readonly kind: 'stopped'; readonly fault: StopFault; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export type ReceiptAnswer =
  | ({ readonly kind: 'issued' } & IssuedReceipt)
  | { readonly kind: 'under-way' }
  /** Final for this id. */
  | { readonly kind: 'refused'; readonly why: string }
  | NotNow

export interface FiscalService {
  /** `unknown`: the id is free. */
  ask(id: string, signal?: AbortSignal): Promise<ReceiptAnswer | { readonly kind: 'unknown' }>
  issue(receipt: NewReceipt, signal?: AbortSignal): Promise<ReceiptAnswer>
  endDay(signal?: AbortSignal): Promise<{ readonly kind: 'done' } | NotNow>
  checkKey(signal?: AbortSignal): Promise<KeyCheck>
}
