import type { StandIn } from '@kraplia/pretend-banks'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { FiscalService, StopFault } from './fiscal-service.ts'

/** What a fiscal service has to know of the shop. */
export interface Seller {
  readonly isTestMode: boolean
  /** Hosts at which the page of a receipt may be besides its own: a stand-in's. */
  readonly pageHosts: readonly string[]
}

/** All that the shop knows of one fiscal service; what people read of it is in `fiscalServiceNames`. */
export interface FiscalRecord<Name extends string = string> {
  readonly settings: AccountSettings<Name>
  /** What the owner is told when it stops every receipt: what is wrong, and what to do. */
  readonly faults: Readonly<Record<StopFault, string>>
  create(account: Account<Name>, seller: Seller): FiscalService
  /** Loads who stands in for it in test mode; the shop speaks with it over HTTP only. */
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** A service by its settings, so that no other name can be asked of its account. */
export function fiscalRecord<Name extends string>(record: FiscalRecord<Name>): FiscalRecord<Name> {
  return record
}
