import type { Pool } from 'pg'
import type { Carrier } from '../carrier.ts'
import { readDirectory } from './directory-queries.ts'
import { syncDirectory } from './sync-directory.ts'
import { raiseAlert, resolveAlert } from '../../../outbox/enqueue-messages.ts'
import type { JobEnd } from '../../../platform/queue/job-end.ts'

const oldDays = 2

export async function renewDirectory(
  services: { readonly db: Pool; readonly carrier: Carrier | undefined },
  signal: AbortSignal,
): Promise<JobEnd> {
  const { db } = services
  const end = await syncDirectory(services, signal)
  if (end.kind === 'done') await resolveAlert(db, 'directory-old', 'directory')
  else await alertIfDirectoryOld(db, end.why)
  return end
}

export async function alertIfDirectoryOld(db: Pool, why: string): Promise<void> {
  const directory = await readDirectory(db)
  const isOld = directory && directory.syncedAt.getTime() < Date.now() - oldDays * 24 * 3600 * 1000
  if (isOld) await raiseAlert(db, { kind: 'directory-old', topic: 'directory', details: { why } })
}
