import type { Finding } from './finding.ts'

export type KeyCheck =
  | { readonly kind: 'accepted'; readonly account?: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unavailable'; readonly why: string }

export interface Neighbour {
  readonly id: string
  readonly called?: string
  /** `test`: a stand-in, a test account or a folder; `silent`: not set up. */
  readonly mode: 'live' | 'test' | 'silent'
  isOfKey?(code: string): boolean
  /** A button of «Стан»: checks the key, or sends the owner a message. */
  readonly check?: { readonly kind: 'key' | 'message'; ask(): Promise<KeyCheck> }
  readonly about: string
  examine(): Promise<Omit<Finding, 'about'>[]>
}

export interface AnswerListener {
  good(neighbour: string): void
  /** `why` is a code or a status, without secrets or personal data. */
  failed(neighbour: string, why: string): void
}

export const examinePatienceMs = 15_000
