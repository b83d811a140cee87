import type { StandIn } from '@kraplia/pretend-banks'
import type { RefundFault } from '../../../domain/orders/refund.ts'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { PaymentProvider } from './provider.ts'
import type { Status } from './status.ts'

/** What an acquirer has to know of the shop. */
export interface Merchant {
  /** Where the shop is. */
  readonly origin: string
  readonly isTestMode: boolean
  /** Hosts (`host` or `host:port`) where payment pages may be besides the acquirer's own and its account's. */
  readonly allowedPageHosts: readonly string[]
  /** How browsers reach an address of the account; another one for a stand-in behind a proxy. */
  readonly asBrowsersReach: (address: string) => string
}

/** All that the shop knows of one acquirer; what people read of it is in `paymentMethodFacts`. */
export interface Acquirer<Name extends string = string> {
  readonly settings: AccountSettings<Name>
  /** Its own domain: whatever is at a host of it moves real money. */
  readonly domain: string
  /** Whether no money moves with these keys, wherever they are used. */
  isTestKey(account: Account<Name>): boolean
  /** Ends the sentence that test mode does not keep it from taking real money. */
  readonly exceptWith: string
  /** Every word that its own pages list for a payment, and any other. */
  readonly statuses: readonly Status[]
  /**
   * What its codes say of a refund that it refuses, as far as there is something to be done. Those of the `account` it
   * says of any request of one that it does not let in.
   */
  readonly refundFaults: Readonly<Record<string, RefundFault>>
  /** Whether it issues fiscal receipts where the seller has linked a cash register in its cabinet. */
  issuesReceipts(account: Account<Name> | undefined): boolean
  /** How the money was paid, as a fiscal receipt has to say it. */
  readonly meansOfPayment: string
  create(account: Account<Name>, merchant: Merchant): PaymentProvider
  /** Loads who stands in for it in test mode; the shop speaks with it over HTTP only. */
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** An acquirer by its settings, so that no other name can be asked of its account. */
export function acquirer<Name extends string>(record: Acquirer<Name>): Acquirer<Name> {
  return record
}
