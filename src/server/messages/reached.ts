import type { KeyCheck } from '../platform/neighbour.ts'
import type { Outcome } from './senders/sender.ts'

/** What a test message has shown of who was to bring it. */
export function reached(outcome: Outcome): KeyCheck {
  return outcome.kind === 'sent' ? { kind: 'accepted' } : { kind: 'unavailable', why: outcome.why }
}
