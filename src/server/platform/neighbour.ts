import type { Finding } from './finding.ts'

/** Whether a neighbour lets the shop in. */
export type KeyCheck =
  /** `account` is what it says of the shop's account: a name, a balance. */
  | { readonly kind: 'accepted'; readonly account?: string }
  /** It does not. `code` is its own. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

/** Somebody whom the shop leans on, as doctor and «Стан» see all of them alike. */
export interface Neighbour {
  /** By which its answers are noted. */
  readonly id: string
  /** As its service calls itself; of what goes by its role alone there is none. */
  readonly called?: string
  /** The real one; a stand-in, a test account or a folder; or none, for it is not set up. */
  readonly mode: 'live' | 'test' | 'silent'
  /** Whether a code of its says that the key is not accepted. */
  isOfKey?(code: string): boolean
  /** What a button of «Стан» does: asks whether the key is accepted, or brings the owner a message. */
  readonly check?: { readonly kind: 'key' | 'message'; ask(): Promise<KeyCheck> }
  /** As doctor names it. */
  readonly about: string
  /** Asks it by its own protocol, for doctor; no money moves, and nobody gets a message. */
  examine(): Promise<Omit<Finding, 'about'>[]>
}

/** Where it is noted what neighbours answer. */
export interface AnswerListener {
  good(neighbour: string): void
  /** `why` is a code or a status: no secret, and nothing of anybody. */
  failed(neighbour: string, why: string): void
}

/** So long doctor waits for one of them. */
export const examinePatienceMs = 15_000
