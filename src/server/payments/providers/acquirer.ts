import type { StandIn } from '@kraplia/pretend-banks'
import type { RefundFault } from '../../../domain/orders/refund.ts'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { PaymentProvider } from './provider.ts'
import type { Status } from './status.ts'

export interface Merchant {
  readonly origin: string
  readonly isTestMode: boolean
  /** `host` or `host:port`, besides the acquirer's own and its account's. */
  readonly allowedPageHosts: readonly string[]
  readonly asBrowsersReach: (address: string) => string
}

export interface Acquirer<Name extends string = string> {
  readonly settings: AccountSettings<Name>
  /** Any host under it moves real money. */
  readonly domain: string
  /** Keys with which no money moves, whatever the host. */
  isTestKey(account: Account<Name>): boolean
  readonly exceptWith: string
  /** Every status that its documentation lists, and any other. */
  readonly statuses: readonly Status[]
  /** `account`: the acquirer rejects every request of this account. */
  readonly refundFaults: Readonly<Record<string, RefundFault>>
  issuesReceipts(account: Account<Name> | undefined): boolean
  readonly meansOfPayment: string
  create(account: Account<Name>, merchant: Merchant): PaymentProvider
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** Infers `Name`, so that no other setting can be read from its account. */
export function acquirer<Name extends string>(record: Acquirer<Name>): Acquirer<Name> {
  return record
}
