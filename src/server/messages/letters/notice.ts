import type { LetterContent } from './draw/letter.ts'
import type { Mailbox } from '../senders/sender.ts'

/** What the owner is told: in a chat, and by mail. */
export interface Notice {
  /** Names no person. */
  readonly text: string
  readonly letter: LetterContent
  /** The buyer, where it is about an order. */
  readonly replyTo?: Mailbox
  /** No money moved. */
  readonly isTest: boolean
}
