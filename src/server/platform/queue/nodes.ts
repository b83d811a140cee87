import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { lockName } from '../db/advisory-lock.ts'
import { type Db, inTransaction } from '../db/pool.ts'
import { statement } from '../db/statement.ts'
import type {
  CountNodesApart,
  CountUnheard,
  DeleteGoneNodes,
  LeaveNodes,
  SayHere,
} from '../statements.gen.ts'
import { reasonOf } from './queue-log.ts'

const goneAfterSeconds = 30
const everyMs = 1000
/** How long a joining node waits until the others know of it. */
const heardMs = 3000

interface Node {
  readonly isAmongOthers: () => boolean
  leave(): Promise<void>
}

interface NodeOptions {
  readonly photoPlace: string
  readonly everyMs?: number
}

/** In SQL, of one of `shop_nodes`: it runs. */
const isHere = `seen_at > now() - interval '${goneAfterSeconds} seconds'`

const countApart = statement<CountNodesApart>(
  'count-nodes-apart',
  `select from shop_nodes where photo_place <> :photoPlace and ${isHere} limit 1`,
)
const deleteGone = statement<DeleteGoneNodes>(
  'delete-gone-nodes',
  `delete from shop_nodes where seen_at < now() - interval '${goneAfterSeconds} seconds'`,
)
const leaveNodes = statement<LeaveNodes>('leave-nodes', 'delete from shop_nodes where id = :id')

/** Throws a message if another node stores photos elsewhere: they would not find each other's. */
export async function joinNodes(
  { db, log }: { readonly db: Pool; readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'> },
  { photoPlace, everyMs: pauseMs = everyMs }: NodeOptions,
): Promise<Node> {
  const id = randomUUID()
  let { others } = await inTransaction(db, async (transaction) => {
    await lockName(transaction, 'kraplia nodes')
    if ((await countApart(transaction, { photoPlace })) > 0) throw new Error(apart)
    await deleteGone(transaction)
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
      await leaveNodes(db, { id })
    },
  }
}

const apart = `Another process of this shop is open and keeps photos in another place: let them share a bucket (S3_BUCKET) or the folder DATA_DIR. If it has just ended, start again in ${goneAfterSeconds} seconds.`

const countUnheard = statement<CountUnheard>(
  'count-unheard',
  `select from shop_nodes other, shop_nodes own
   where own.id = :id and other.id <> :id and other.seen_at <= own.seen_at and other.${isHere}
   limit 1`,
)

/** After one more heartbeat of each other node, which then has seen this one. */
async function untilHeard(db: Db, id: string): Promise<void> {
  const until = Date.now() + heardMs
  while (Date.now() < until) {
    if ((await countUnheard(db, { id })) === 0) return
    await sleep(50)
  }
}

const say = statement<SayHere>(
  'say-here',
  `with said as (
     insert into shop_nodes (id, photo_place) values (:id, :photoPlace)
     on conflict (id) do update set seen_at = now()
   ) select count(*)::int as "others!", (count(*) filter (where photo_place <> :photoPlace))::int as "apart!" from shop_nodes
     where id <> :id and ${isHere}`,
)

/** Returns how many other nodes are alive, and how many of them store photos elsewhere. */
async function sayHere(db: Db, id: string, photoPlace: string): Promise<SayHere['row']> {
  const [said] = await say(db, { id, photoPlace })
  return said ?? { others: 0, apart: 0 }
}
