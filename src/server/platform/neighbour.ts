import type { Finding } from './finding.ts'

export type KeyCheck =
  /** `account`: the account's name or balance. */
  | { readonly kind: 'accepted'; readonly account?: string }
  /** `code` is its own. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** An external service, for doctor and «Стан». */
export interface Neighbour {
  readonly id: string
  /** The service's name; absent where the role says it all. */
  readonly called?: string
  /** `test`: a stand-in, a test account or a folder; `silent`: not set up. */
  readonly mode: 'live' | 'test' | 'silent'
  /** Whether a code means that the key was rejected. */
  isOfKey?(code: string): boolean
  /** A button of «Стан»: checks the key, or sends the owner a message. */
  readonly check?: { readonly kind: 'key' | 'message'; ask(): Promise<KeyCheck> }
  readonly about: string
  /** For doctor; moves no money and sends no message. */
  examine(): Promise<Omit<Finding, 'about'>[]>
}

export interface AnswerListener {
  good(neighbour: string): void
  /** `why` is a code or a status, without secrets or personal data. */
  failed(neighbour: string, why: string): void
}

export const examinePatienceMs = 15_000
