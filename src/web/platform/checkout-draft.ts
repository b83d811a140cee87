import { type OptionalValues, perText, perTick } from '../../domain/orders/optional-fields.ts'
import { type PaymentMethod, paymentMethods } from '../../domain/payments/payment-method.ts'
import { recall, remember } from './browser-storage.ts'

/** Everything the buyer has put into checkout, and what has become of it at the server. */
export interface Draft extends OptionalValues {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly city: string
  readonly warehouse: string
  /** Of what was chosen in the carrier's directory; empty for what was typed. */
  readonly settlementRef: string
  readonly pointRef: string
  /** Somebody else gets the parcel; what was typed of them stays when it is taken back. */
  readonly isForAnother: boolean
  readonly recipientFirstName: string
  readonly recipientLastName: string
  readonly recipientPhone: string
  readonly agreedToTerms: boolean
  /** Empty until the buyer chooses: then the shop's default counts. */
  readonly paymentMethod: PaymentMethod | ''
  readonly quantity: number
  /** What is being bought; another kit starts again with one. */
  readonly kitId: string
  readonly addOnId: string
  /** Sent with the order, so that the same order sent again stays one order. */
  readonly idempotencyKey: string
  /** The body that went out with that key, empty before the first try. */
  readonly sentBody: string
  /** The order it became; both empty before. */
  readonly orderId: string
  readonly orderNumber: string
  /** What the quiz was told has been filled in once; what the buyer took out is not put back. */
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

/** What was typed into a field: it is no place of the directory any more. */
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

/** From here on another order is meant than the one sent before. */
export function beginNewOrder() {
  changeDraft({ idempotencyKey: newIdempotencyKey(), sentBody: '', orderId: '', orderNumber: '' })
}

export function onDraftChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this tab has kept. Another version of the shop, or another hand, may have written it: what does not fit is left out. */
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
    // The server would refuse any other, each time anew.
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

/**
 * `crypto.randomUUID` is missing on plain http away from localhost. The time is first, so that the server's index of keys
 * grows at its end.
 */
export function newIdempotencyKey(): string {
  return [Date.now(), ...crypto.getRandomValues(new Uint32Array(4))]
    .map((word) => word.toString(36))
    .join('-')
}
