import type { AnswerListener } from '../../platform/neighbour.ts'
import type { Outcome } from './sender.ts'

export function noteOutcome(name: string, outcome: Outcome, listener: AnswerListener) {
  if (outcome.kind === 'sent') listener.good(name)
  else listener.failed(name, outcome.why)
}
