import type { KeyCheck } from '../platform/neighbour.ts'
import type { Outcome } from './senders/sender.ts'

export function reached(outcome: Outcome): KeyCheck {
  return outcome.kind === 'sent' ? { kind: 'accepted' } : { kind: 'unavailable', why: outcome.why }
}
