import type { JobEnd } from '../../platform/queue/job-end.ts'

/** Nothing was begun: whoever would take this message is silent. */
export function letBe(messageId: string, afterSeconds: number): JobEnd {
  return { kind: 'again', why: `message ${messageId}: silence`, afterSeconds }
}
