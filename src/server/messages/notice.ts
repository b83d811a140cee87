import type { LetterContent } from './letter.ts'

/** What the owner is told: in a chat, and by mail. */
export interface Notice {
  /** Names no person. */
  readonly text: string
  readonly letter: LetterContent
  /** No money moved. */
  readonly isTest: boolean
}
