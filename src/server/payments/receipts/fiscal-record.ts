import type { StandIn } from '@kraplia/pretend-banks'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { FiscalService, StopFault } from './fiscal-service.ts'

export interface Seller {
  readonly isTestMode: boolean
  /** Of stand-ins. */
  readonly pageHosts: readonly string[]
}

/** Names for people are in `fiscalServiceNames`. */
export interface FiscalRecord<Name extends string = string> {
  readonly settings: AccountSettings<Name>
  /** For the owner: what is wrong, and what to do. */
  readonly faults: Readonly<Record<StopFault, string>>
  create(account: Account<Name>, seller: Seller): FiscalService
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** Infers `Name`, so that no other setting can be read from its account. */
export function fiscalRecord<Name extends string>(record: FiscalRecord<Name>): FiscalRecord<Name> {
  return record
}
