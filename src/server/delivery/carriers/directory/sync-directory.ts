import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { done, type JobEnd } from '../../../platform/queue/job-end.ts'
import type { Carrier, DirectoryPage } from '../carrier.ts'
import {
  addIncomingPoints,
  addIncomingSettlements,
  emptyIncoming,
  countDirectory,
  countIncoming,
  type DirectorySize,
  takeIncoming,
  withSyncLock,
} from './directory-queries.ts'

export const syncDirectoryTask = 'sync-directory'

/** All or nothing. No-op without a carrier. */
export async function syncDirectory(
  { db, carrier }: { readonly db: Pool; readonly carrier: Carrier | undefined },
  signal: AbortSignal,
  pausesMs = usualPausesMs,
): Promise<JobEnd> {
  if (!carrier) return done
  const why = await withSyncLock(db, async (connection) => {
    await emptyIncoming(connection)
    const settlements = async (page: number) => {
      const answer = await carrier.settlements(page, signal)
      if (answer.kind === 'page') await addIncomingSettlements(connection, answer.rows)
      return answer
    }
    const points = async (page: number) => {
      const answer = await carrier.points(page, signal)
      if (answer.kind === 'page') await addIncomingPoints(connection, answer.rows)
      return answer
    }
    const patience = { pauseMs: carrier.pauseMs, pausesMs, signal }
    const fault =
      (await readAll(settlements, patience)) ??
      (await readAll(points, patience)) ??
      tooFew(await countIncoming(connection), await countDirectory(connection))
    if (fault === undefined) await takeIncoming(connection)
    return fault ?? 'none'
  })
  return why === 'none' ? done : { kind: 'again', why: why ?? 'another node syncs' }
}

interface Patience {
  readonly pauseMs: number
  readonly pausesMs: readonly number[]
  readonly signal: AbortSignal
}

/** Checks the count against the carrier's total. A string is an error. */
async function readAll(
  take: (page: number) => Promise<DirectoryPage<unknown>>,
  patience: Patience,
): Promise<string | undefined> {
  let seen = 0
  let total = 0
  for (let page = 1; page <= mostPages; page++) {
    const answer = await insist(() => take(page), patience)
    if (patience.signal.aborted) return 'stopped'
    if (answer.kind === 'unavailable') return answer.why
    if (answer.seen === 0) return seen === total && seen > 0 ? undefined : `${seen} rows of ${total}`
    seen += answer.seen
    total = answer.total
    await pause(patience.pauseMs, patience.signal)
  }
  return 'no end of pages'
}

const mostPages = 2000
const usualPausesMs: readonly number[] = [1000, 4000, 15_000]

async function insist(
  ask: () => Promise<DirectoryPage<unknown>>,
  { pausesMs, signal }: Patience,
): Promise<DirectoryPage<unknown>> {
  for (const pauseMs of pausesMs) {
    const answer = await ask()
    if (answer.kind === 'page' || !answer.isBusy || signal.aborted) return answer
    await pause(pauseMs, signal)
  }
  return ask()
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
}

/** A country does not lose a fifth of its places in a night, so this is the carrier's mistake. */
function tooFew(incoming: DirectorySize, now: DirectorySize): string | undefined {
  const isShrunken =
    incoming.settlements < now.settlements * leastShare || incoming.points < now.points * leastShare
  return isShrunken ? `only ${incoming.settlements} settlements and ${incoming.points} points` : undefined
}

const leastShare = 0.8
