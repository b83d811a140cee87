import type { StandIn } from '@kraplia/pretend-banks'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { SmsFault, SmsSender } from './sms-sender.ts'

export interface SmsService<Name extends string = string> {
  /** Stable: used in addresses and stored alerts. */
  readonly id: string
  readonly called: string
  readonly settings: AccountSettings<Name>
  readonly settingOf: Readonly<Record<Exclude<SmsFault, 'balance'>, NoInfer<Name>>>
  /** In its own currency; with less it will soon stop. */
  readonly lowBalance: number
  isOfKey(code: string): boolean
  create(account: Account<Name>, shop: { readonly reportUrl: string }): SmsSender
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** Infers `Name`, so that no other setting can be read from its account. */
export function smsService<Name extends string>(record: SmsService<Name>): SmsService<Name> {
  return record
}
