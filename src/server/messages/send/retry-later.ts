import type { JobEnd } from '../../platform/queue/job-end.ts'

export function retryLater(messageId: string, afterSeconds: number): JobEnd {
  return { kind: 'again', why: `message ${messageId}: silence`, afterSeconds }
}
