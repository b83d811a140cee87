import type { JobEnd } from '../../platform/queue/job-end.ts'

export function letBe(messageId: string, afterSeconds: number): JobEnd {
  return { kind: 'again', why: `message ${messageId}: silence`, afterSeconds }
}
