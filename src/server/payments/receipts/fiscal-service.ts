import type { KeyCheck } from '../../platform/neighbour.ts'
import type { ReceiptKind, ReceiptLine } from '../../../domain/payments/receipt.ts'

/** A receipt to be issued; the sums of its lines are the money that moved. No buyer is named. */
export interface NewReceipt {
  /** Asked for again under the same id, it is issued once. */
  readonly id: string
  readonly kind: ReceiptKind
  /** Of a return: the id of the sale that is taken back. */
  readonly saleId: string | undefined
  readonly lines: readonly ReceiptLine[]
  /** How the money was paid, in the words of the law. */
  readonly meansOfPayment: string
  readonly orderNumber: string
}

interface IssuedReceipt {
  /** Its number at the tax service. */
  readonly fiscalCode: string
  /** Its page, for the buyer; the text of its QR code. */
  readonly url: string | undefined
  /** Made while the tax service was away: valid, and found there later. */
  readonly isOffline: boolean
}

/**
 * What stops every receipt until the owner puts it right: the key or PIN is not accepted, the register is a test one in a
 * live shop or the other way round, it is in use by somebody else, the electronic signature does not sign, or the shift
 * is not opened for another reason.
 */
export const stopFaults = ['key', 'register', 'busy', 'signature', 'shift'] as const
export type StopFault = (typeof stopFaults)[number]

/** Nothing is wrong with this receipt, and it is to be tried again. `why` and `code` are no secrets. */
export type NotNow =
  | { readonly kind: 'later'; readonly why: string; readonly afterSeconds: number }
  | { readonly kind: 'stopped'; readonly fault: StopFault; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** What became of a receipt. */
export type ReceiptAnswer =
  | ({ readonly kind: 'issued' } & IssuedReceipt)
  /** Accepted, and being signed and sent to the tax service. */
  | { readonly kind: 'under-way' }
  /** It never will be under this id. `why` is what the service says. */
  | { readonly kind: 'refused'; readonly why: string }
  | NotNow

/** Who issues fiscal receipts for the shop. No method throws for what the service or the network may do. */
export interface FiscalService {
  /** `unknown`: no receipt has this id, so that it may be issued. */
  ask(id: string, signal?: AbortSignal): Promise<ReceiptAnswer | { readonly kind: 'unknown' }>
  /** Opens a shift first where there is none. */
  issue(receipt: NewReceipt, signal?: AbortSignal): Promise<ReceiptAnswer>
  /** Closes the shift whose day is over. */
  endDay(signal?: AbortSignal): Promise<{ readonly kind: 'done' } | NotNow>
  /** `account` is the cashier. */
  checkKey(signal?: AbortSignal): Promise<KeyCheck>
}
