import type { StandIn } from '@kraplia/pretend-banks'
import type { Account, AccountSettings } from '../../platform/account.ts'
import type { SmsFault, SmsSender } from './sms-sender.ts'

/** All that the shop knows of one SMS service. */
export interface SmsService<Name extends string = string> {
  /** By which its answers and alerts are known, and where it reports; never another's. */
  readonly id: string
  /** As people call it, also in the policy of privacy. */
  readonly called: string
  readonly settings: AccountSettings<Name>
  /** Which of them is to be put right when it stops every SMS for it. */
  readonly settingOf: Readonly<Record<Exclude<SmsFault, 'balance'>, NoInfer<Name>>>
  /** An account with less, in its currency, will soon send none. */
  readonly lowBalance: number
  /** Whether a code of its says that the key is not accepted. */
  isOfKey(code: string): boolean
  /** `reportUrl` is where it is to say what became of a message. */
  create(account: Account<Name>, shop: { readonly reportUrl: string }): SmsSender
  /** Loads who stands in for it in test mode; the shop speaks with it over HTTP only. */
  standIn(): Promise<{ readonly standIn: StandIn }>
}

/** A service by its settings, so that no other name can be asked of its account. */
export function smsService<Name extends string>(record: SmsService<Name>): SmsService<Name> {
  return record
}
