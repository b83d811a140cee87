import type { LetterContent } from './draw/letter.ts'
import type { Mailbox } from '../senders/sender.ts'

export interface Notice {
  /** Names no person, as it goes to a chat. */
  readonly text: string
  readonly letter: LetterContent
  readonly replyTo?: Mailbox
  readonly isTest: boolean
}
