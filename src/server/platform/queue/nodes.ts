import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { type Db, inTransaction } from '../db/pool.ts'
import { reasonOf } from './queue-log.ts'

/** Without a heartbeat. */
const goneAfterSeconds = 30
const everyMs = 1000
/** How long a joining node waits until the others know of it. */
const heardMs = 3000

interface Node {
  /** At the last heartbeat. */
  readonly isAmongOthers: () => boolean
  leave(): Promise<void>
}

interface NodeOptions {
  readonly photoPlace: string
  readonly everyMs?: number
}

/** Throws a message if another node stores photos elsewhere: they would not find each other's. */
export async function joinNodes(
  { db, log }: { readonly db: Pool; readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'> },
  { photoPlace, everyMs: pauseMs = everyMs }: NodeOptions,
): Promise<Node> {
  const id = randomUUID()
  let { others } = await inTransaction(db, async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('kraplia nodes'))")
    const { rowCount } = await transaction.query(
      `select from shop_nodes where photo_place <> $1 and seen_at > now() - make_interval(secs => $2) limit 1`,
      [photoPlace, goneAfterSeconds],
    )
    if (rowCount) throw new Error(apart)
    await transaction.query(`delete from shop_nodes where seen_at < now() - make_interval(secs => $1)`, [
      goneAfterSeconds,
    ])
    return sayHere(transaction, id, photoPlace)
  })
  const again = async () => {
    try {
      const said = await sayHere(db, id, photoPlace)
      others = said.others
      // This process was suspended, taken for dead, and another was let in.
      if (said.apart > 0) log.error({ others: said.apart }, 'other nodes keep photos in another place')
    } catch (error) {
      log.warn({ why: reasonOf(error) }, 'other nodes not told')
    }
  }
  // Limits are counted together from the first request on.
  if (others > 0) await untilHeard(db, id)
  let saying = Promise.resolve()
  const timer = setInterval(() => {
    saying = saying.then(again)
  }, pauseMs).unref()
  return {
    isAmongOthers: () => others > 0,
    async leave() {
      clearInterval(timer)
      // A heartbeat in flight would insert the row again.
      await saying
      await db.query('delete from shop_nodes where id = $1', [id])
    },
  }
}

const apart = `Another process of this shop is open and keeps photos in another place: let them share a bucket (S3_BUCKET) or the folder DATA_DIR. If it has just ended, start again in ${goneAfterSeconds} seconds.`

/** After one more heartbeat of each other node, which then has seen this one. */
async function untilHeard(db: Db, id: string): Promise<void> {
  const until = Date.now() + heardMs
  while (Date.now() < until) {
    const { rowCount } = await db.query(
      `select from shop_nodes other, shop_nodes own
       where own.id = $1 and other.id <> $1 and other.seen_at <= own.seen_at
         and other.seen_at > now() - make_interval(secs => $2)
       limit 1`,
      [id, goneAfterSeconds],
    )
    if (rowCount === 0) return
    await sleep(50)
  }
}

interface Others {
  readonly others: number
  readonly apart: number
}

async function sayHere(db: Db, id: string, photoPlace: string): Promise<Others> {
  const { rows } = await db.query<Others>(
    `with said as (
       insert into shop_nodes (id, photo_place) values ($1, $2)
       on conflict (id) do update set seen_at = now()
     ) select count(*)::int as others, (count(*) filter (where photo_place <> $2))::int as apart from shop_nodes
       where id <> $1 and seen_at > now() - make_interval(secs => $3)`,
    [id, photoPlace, goneAfterSeconds],
  )
  return rows[0] ?? { others: 0, apart: 0 }
}
