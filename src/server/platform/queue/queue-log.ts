import type { FastifyBaseLogger } from 'fastify'
import type { Job, Logger } from 'graphile-worker'

/** Logs ids and our own reasons (ids and codes); of other errors only the kind, as messages may hold personal data. */
export function queueLog(log: FastifyBaseLogger): ConstructorParameters<typeof Logger>[0] {
  return () => (level, message, meta) => {
    if (meta['failure'] === true) return logFailedTry(log, meta)
    switch (level) {
      case 'error':
        return log.error({ says: message }, 'job queue')
      case 'warning':
        // Of fewer connections than workers, which is so by choice.
        if ('concurrency' in meta) return
        return log.warn({ says: message }, 'job queue')
      case 'info':
      case 'debug':
        return log.debug({ says: message }, 'job queue')
    }
  }
}

export class TryFailed extends Error {
  override name = 'TryFailed'
  readonly next: 'tried again' | 'rescheduled' | 'ended'

  constructor(why: string, next: TryFailed['next']) {
    super(why)
    this.next = next
  }
}

function logFailedTry(log: FastifyBaseLogger, meta: Readonly<Record<string, unknown>>) {
  // The queue passes the job that it took from its table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const job = meta['job'] as Pick<Job, 'id' | 'task_identifier' | 'attempts' | 'max_attempts'>
  const { id, task_identifier: task, attempts, max_attempts: of } = job
  const error = meta['error']
  const why = reasonOf(error)
  const next = error instanceof TryFailed ? error.next : 'tried again'
  if (next === 'ended') log.error({ job: id, task, tries: attempts, why }, 'dead letter')
  else if (next === 'rescheduled') log.debug({ job: id, task, why }, 'job put off')
  else log.warn({ job: id, task, tries: attempts, of, why }, 'job not done yet')
}

export function reasonOf(error: unknown): string {
  if (error instanceof TryFailed) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  const place = /\(?([^\s(]+:\d+):\d+\)?$/m.exec(error.stack ?? '')?.[1] ?? ''
  return `${error.name}${code} ${place.replace(/^.*\/(?=src\/|node_modules\/)/, '')}`.trim()
}
