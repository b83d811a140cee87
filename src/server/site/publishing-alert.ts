import { type Db, inTransaction } from '../platform/db/pool.ts'
import { raiseAlert, resolveAlert, resolveAlertAndNotify, notifyShop } from '../outbox/enqueue-messages.ts'
import type { SiteNeeds } from './needs.ts'
import type { Version, Versions } from '../staff/versions.ts'

/** How late a publication may be before the owner is alerted. */
const patienceMs = 60_000

type Waiting = Pick<Version<object>, 'version' | 'publishAt' | 'madeAt'>

function plannedFor({ publishAt, madeAt }: Waiting): string | undefined {
  return publishAt.getTime() > madeAt.getTime() ? publishAt.toISOString() : undefined
}

function msLate({ publishAt }: Waiting): number {
  return Date.now() - publishAt.getTime()
}

/** Alerts when late. Returns the seconds until the next retry. */
export async function notifyIfStuck(db: Db, name: string, waiting: Waiting, why: string): Promise<number> {
  const planned = plannedFor(waiting)
  const seconds = msLate(waiting) / 1000
  if (planned !== undefined || msLate(waiting) > patienceMs) {
    const details = { what: name, fault: 'around', why, ...(planned !== undefined && { planned }) }
    await raiseAlert(db, { kind: 'publishing-stuck', topic: name, details })
  }
  return Math.min(60, Math.max(5, Math.round(seconds / 4)))
}

export async function notifyPublished(db: Db, name: string, waiting: Waiting): Promise<void> {
  if (await resolveAlertAndNotify(db, 'publishing-stuck', name)) return
  const planned = plannedFor(waiting)
  if (planned === undefined || msLate(waiting) < patienceMs) return
  const details = { what: name, fault: 'around', why: 'closed', planned, isOver: true }
  await notifyShop(db, 'publishing-stuck', `late ${name} ${waiting.version}`, details)
}

export async function endUndrawn<Content extends object>(
  { db }: Pick<SiteNeeds, 'db'>,
  versions: Versions<Content>,
  version: number,
  why: string,
): Promise<void> {
  const { name } = versions
  await inTransaction(db, async (transaction) => {
    if (!(await versions.end(transaction, version, 'not-drawn'))) return
    await resolveAlert(transaction, 'publishing-stuck', name)
    const details = { what: name, fault: 'content', why }
    await raiseAlert(transaction, { kind: 'publishing-stuck', topic: name, details })
  })
}

const pages = 'pages'

export class PagesAlert {
  readonly #db: Db
  #since: number | undefined

  constructor(db: Db) {
    this.#db = db
  }

  async failed(why: string): Promise<void> {
    this.#since ??= performance.now()
    if (performance.now() - this.#since < patienceMs) return
    const details = { what: pages, fault: 'around', why }
    await raiseAlert(this.#db, { kind: 'publishing-stuck', topic: pages, details })
  }

  async drawn(): Promise<void> {
    await resolveAlertAndNotify(this.#db, 'publishing-stuck', pages)
    this.#since = undefined
  }
}
