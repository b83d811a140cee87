import type { PaymentMethod } from '../domain/payment-method.ts'
import { recall, remember } from './browser-storage.ts'

/** Everything the buyer has put into checkout, and what has become of it at the server. */
export interface Draft {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly city: string
  readonly warehouse: string
  readonly agreedToTerms: boolean
  /** Empty until the buyer chooses: then the shop's default counts. */
  readonly paymentMethod: PaymentMethod | ''
  readonly quantity: number
  /** What is being bought; another kit starts again with one. */
  readonly kitId: string
  readonly additionalId: string
  /** Sent with the order, so that the same order sent again stays one order. */
  readonly idempotencyKey: string
  /** The body that went out with that key, empty before the first try. */
  readonly sentBody: string
  /** The order it became; both empty before. */
  readonly orderId: string
  readonly orderNumber: string
}

export const emptyDraft: Draft = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  city: '',
  warehouse: '',
  agreedToTerms: false,
  paymentMethod: '',
  quantity: 1,
  kitId: '',
  additionalId: '',
  idempotencyKey: '',
  sentBody: '',
  orderId: '',
  orderNumber: '',
}

let current: Draft | undefined
const listeners = new Set<() => void>()

/** The draft of this tab; the key of its order is made here, when checkout opens. */
export function currentDraft(): Draft {
  if (!current) {
    const kept = recallDraft()
    current = { ...kept, idempotencyKey: kept.idempotencyKey || newIdempotencyKey() }
  }
  return current
}

/** Changes the draft and keeps it at once: the browser may leave the page any moment. */
export function changeDraft(part: Partial<Draft>) {
  current = { ...currentDraft(), ...part }
  remember('checkoutDraft', JSON.stringify(current))
  for (const listener of listeners) listener()
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this tab has kept, as {@link changeDraft} wrote it. */
export function recallDraft(): Draft {
  try {
    const kept: Partial<Draft> = JSON.parse(recall('checkoutDraft') ?? '{}')
    return { ...emptyDraft, ...kept }
  } catch {
    return emptyDraft
  }
}

/** `crypto.randomUUID` is missing on plain http away from localhost. */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join('-')
}
