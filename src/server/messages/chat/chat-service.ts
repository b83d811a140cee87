import type { Account, AccountSettings } from '../../platform/account.ts'
import type { ChatSender } from '../senders/sender.ts'

/** All that the shop knows of one chat service, by which the owner is told. */
export interface ChatService<Name extends string = string> {
  /** By which its answers are known; never another's. */
  readonly id: string
  /** As it calls itself. */
  readonly called: string
  readonly settings: AccountSettings<Name>
  create(account: Account<Name>): ChatSender
  /** Asks whether the owner's chat is seen; answers a code when it is not. */
  check(account: Account<Name>): Promise<string | undefined>
  /** What to do when it is not. */
  readonly remedy: string
}

/** A service by its settings, so that no other name can be asked of its account. */
export function chatService<Name extends string>(record: ChatService<Name>): ChatService<Name> {
  return record
}
