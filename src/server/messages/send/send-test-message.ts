import { randomUUID } from 'node:crypto'
import type { MessageNeeds } from '../needs.ts'
import { testNotice } from '../letters/test-notice.ts'
import type { Outcome } from '../senders/sender.ts'
import type { Way } from '../../outbox/message-state.ts'
import { sendBy } from './send-notice.ts'

const patienceMs = 12_000

export async function sendTestMessage(
  services: Pick<MessageNeeds, 'senders' | 'config' | 'site'>,
  way: Way,
): Promise<Outcome> {
  const patience = AbortSignal.timeout(patienceMs)
  const message = { id: randomUUID(), kind: 'test-message', order: undefined }
  const outcome = await sendBy(way, services, message, testNotice, patience)
  return patience.aborted && outcome.kind !== 'sent' ? { kind: 'uncertain', why: 'time-out' } : outcome
}
