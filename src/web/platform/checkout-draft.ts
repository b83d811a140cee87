import { type OptionalValues, perText, perTick } from '../../domain/orders/optional-fields.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { recall, remember } from './browser-storage.ts'

export interface Draft extends OptionalValues {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly city: string
  readonly warehouse: string
  /** Of the carrier's directory; empty when typed by hand. */
  readonly settlementRef: string
  readonly pointRef: string
  /** The recipient's fields stay when this is unticked. */
  readonly isForAnother: boolean
  readonly recipientFirstName: string
  readonly recipientLastName: string
  readonly recipientPhone: string
  readonly agreedToTerms: boolean
  /** Empty: the shop's default. */
  readonly paymentMethod: PaymentMethod | ''
  readonly quantity: number
  readonly kitId: string
  readonly addOnId: string
  /** Sent with the order, so that a retry creates no second one. */
  readonly idempotencyKey: string
  /** Last body sent with that key. */
  readonly sentBody: string
  readonly orderId: string
  readonly orderNumber: string
  /** Answers of the quiz are filled in once, so that fields the buyer cleared stay empty. */
  readonly hasAskedQuiz: boolean
}

export const emptyDraft: Draft = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  city: '',
  warehouse: '',
  settlementRef: '',
  pointRef: '',
  isForAnother: false,
  recipientFirstName: '',
  recipientLastName: '',
  recipientPhone: '',
  ...perText(() => ''),
  ...perTick(() => false),
  agreedToTerms: false,
  paymentMethod: '',
  quantity: 1,
  kitId: '',
  addOnId: '',
  idempotencyKey: '',
  sentBody: '',
  orderId: '',
  orderNumber: '',
  hasAskedQuiz: false,
}

let current: Draft | undefined
const listeners = new Set<() => void>()

/** Creates the idempotency key when checkout opens. */
export function currentDraft(): Draft {
  if (!current) {
    const kept = recallDraft()
    current = { ...kept, idempotencyKey: kept.idempotencyKey || newIdempotencyKey() }
  }
  return current
}

export function changeDraft(part: Partial<Draft>) {
  current = { ...currentDraft(), ...part }
  remember('checkoutDraft', JSON.stringify(current))
  for (const listener of listeners) listener()
}

export function typeIntoDraft(
  name:
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'city'
    | 'warehouse'
    | 'recipientFirstName'
    | 'recipientLastName'
    | 'recipientPhone',
  value: string,
) {
  changeDraft({
    [name]: value,
    ...(name === 'city' && { settlementRef: '', pointRef: '' }),
    ...(name === 'warehouse' && { pointRef: '' }),
  })
}

export function resetDraftOrder() {
  changeDraft({ idempotencyKey: newIdempotencyKey(), sentBody: '', orderId: '', orderNumber: '' })
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Skips what does not fit: another version of the shop may have written it. */
export function recallDraft(): Draft {
  const kept = keptFields()
  const fitting = Object.entries(emptyDraft).map(([name, empty]) => {
    const value = kept[name]
    return [name, typeof value === typeof empty ? value : empty]
  })
  const draft: Draft = { ...emptyDraft, ...Object.fromEntries(fitting) }
  return {
    ...draft,
    paymentMethod: paymentMethods.find((method) => method === draft.paymentMethod) ?? '',
    // The server would refuse any other on each retry.
    idempotencyKey: /^[\w-]{8,64}$/.test(draft.idempotencyKey) ? draft.idempotencyKey : '',
  }
}

function keptFields(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(recall('checkoutDraft') ?? '')
    return typeof kept === 'object' ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** `crypto.randomUUID` needs https. The leading time keeps inserts at the end of the server's index. */
export function newIdempotencyKey(): string {
  return [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))]
    .map((word) => word.toString(36))
    .join('-')
}
