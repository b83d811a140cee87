import { withDatabaseOfShop } from '../server/open-database.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { resolveAlerts } from '../server/outbox/alert-queries.ts'
import { findOpenAlerts, type OpenAlert } from '../server/running/open-alerts.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import { runCommand } from './run-command.ts'
import { withPool } from './with-pool.ts'

const usage = 'Usage: npm run operator -- alerts, or npm run operator -- alerts resolve <number> [<number> …]'

/** `npm run operator -- alerts [resolve 12]` */
await runCommand(async (config) => {
  const [verb, ...ids] = process.argv.slice(2)
  const isRight = verb === undefined || (verb === 'resolve' && ids.length > 0 && ids.every(isNumber))
  if (!isRight) throw new BadSetting(usage)
  return withDatabaseOfShop(config, (url) =>
    withPool(url, async (db) =>
      verb === 'resolve' ? `Resolved: ${await resolveAlerts(db, ids)}.` : await openList(db),
    ),
  )
})

async function openList(db: Db): Promise<string> {
  const open = await findOpenAlerts(db)
  return open.length === 0 ? 'Nothing waits for you.' : open.map(lineOf).join('\n')
}

function isNumber(id: string): boolean {
  return /^[1-9]\d{0,17}$/.test(id)
}

/** `12  2026-11-20 12:05 UTC  paid-twice  order 48215093, told 2 times` */
function lineOf({ id, kind, orderNumber, topic, createdAt, timesSent }: OpenAlert): string {
  const when = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const what = orderNumber === null ? (topic ?? '') : `order ${orderNumber}`
  return `${id}  ${when}  ${kind}  ${what}, told ${timesSent === 1 ? 'once' : `${timesSent} times`}`
}
