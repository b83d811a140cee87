import type { Account, AccountSettings } from '../../platform/account.ts'
import type { ChatSender } from '../senders/sender.ts'

export interface ChatService<Name extends string = string> {
  /** Stable and unique: stored. */
  readonly id: string
  readonly called: string
  readonly settings: AccountSettings<Name>
  create(account: Account<Name>): ChatSender
  check(account: Account<Name>): Promise<string | undefined>
  readonly remedy: string
}

/** Infers `Name`, so that no other setting can be read from its account. */
export function chatService<Name extends string>(record: ChatService<Name>): ChatService<Name> {
  return record
}
