import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSandboxTurboSms } from '@kraplia/pretend-banks/turbosms'
import Fastify from 'fastify'
import { smsServices } from '../../src/server/messages/sms-services.ts'
import { accountAt } from '../../src/server/platform/account.ts'
import { openSmtpServer } from '../../test/messages/smtp-server.ts'
import { printHeld } from './held.ts'
import { openShop } from './open-shop.ts'
import { processorMsOf } from './processor-time.ts'
import { buyOverHttp } from './purchases.ts'
import { together } from './together.ts'

const buyers = 8
const warmUp = 400
const orders = 200
const port = 4974
const mailAnswersInMs = 50
/** As many orders as a busy sale brings. */
const rush = 5000

const limits = { processorMs: 3, minutesOfRush: 10 }

type Shop = Awaited<ReturnType<typeof openShop>>

/** What the letter, the SMS and the owner's notice of paid orders cost once they are queued, and how soon they are gone. */
export async function benchMessages() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const mail = await openSmtpServer(async (command) => {
    if (command === '.') await sleep(mailAnswersInMs)
    return undefined
  })
  const sms = await openSms(dataDir)
  const shop = await openShop({
    dataDir,
    port,
    connections: buyers,
    env: { ...mail.env, OWNER_EMAIL: 'owner@kraplia.example', ...sms.env },
  })
  try {
    // JIT warm-up: a message costs a third less once a thousand were sent.
    await sendMessagesOf(shop, warmUp)
    const { messages, seconds, shopMs, databaseMs } = await sendMessagesOf(shop, orders)
    printHeld(
      [
        { figure: 'processor ms a message, shop', measured: shopMs.toFixed(2), limit: '' },
        { figure: 'processor ms a message, database', measured: databaseMs.toFixed(2), limit: '' },
        {
          figure: 'processor ms a message',
          measured: (shopMs + databaseMs).toFixed(2),
          limit: limits.processorMs,
        },
        { figure: 'orders a minute', measured: ((orders / seconds) * 60).toFixed(0), limit: '' },
        {
          figure: `minutes for ${rush} orders, ${messages / orders} messages each`,
          measured: ((rush / orders) * (seconds / 60)).toFixed(1),
          limit: limits.minutesOfRush,
        },
      ],
      'measured',
      'limit',
    )
  } finally {
    await shop.close()
    await sms.close()
    await mail.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A stand-in in the bench's process, so that its work does not count as the shop's. */
async function openSms(dataDir: string) {
  const account = { token: 'bench', sender: 'Kraplia', webhookKey: 'bench' }
  const app = Fastify({ forceCloseConnections: true })
  let origin = ''
  await app.register(
    createSandboxTurboSms({
      dataDir,
      publicOrigin: () => origin,
      pathPrefix: '/sms',
      ...account,
      reportUrl: () => `${origin}/nowhere`,
    }),
  )
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    env: accountAt(smsServices[0].settings, { path: '/sms', ...account }, origin),
    close: () => app.close(),
  }
}

/** They wait until all orders are paid. */
async function sendMessagesOf(shop: Shop, count: number) {
  await holdJobs(shop)
  await together(count, buyers, () => buyOverHttp(shop.client, shop.origin, shop.bank))
  const before = { shop: processorMsOf(shop.pid), database: shop.databaseMs(), at: performance.now() }
  const messages = await releaseJobs(shop)
  while ((await countUnsent(shop)) > 0) await sleep(200)
  return {
    messages,
    seconds: (performance.now() - before.at) / 1000,
    shopMs: (processorMsOf(shop.pid) - before.shop) / messages,
    databaseMs: (shop.databaseMs() - before.database) / messages,
  }
}

async function holdJobs({ db }: Shop) {
  await db.query(
    `create or replace function put_off() returns trigger language plpgsql as $$
       begin new.run_at = now() + interval '1 day'; return new; end $$`,
  )
  await db.query(
    `create trigger put_off before insert on graphile_worker._private_jobs for each row execute function put_off()`,
  )
}

async function releaseJobs({ db }: Shop): Promise<number> {
  await db.query('drop trigger put_off on graphile_worker._private_jobs')
  const { rowCount } = await db.query(
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'send-message'`,
  )
  await db.query(`select pg_notify('jobs:insert', '{"count":2}')`)
  return rowCount ?? 0
}

async function countUnsent({ db }: Shop): Promise<number> {
  const { rows } = await db.query<{ unsent: number; failed: number }>(
    `select count(*) filter (where state <> 'sent')::int as unsent, count(*) filter (where state = 'failed')::int as failed
     from messages`,
  )
  const [{ unsent, failed } = { unsent: 0, failed: 0 }] = rows
  if (failed > 0) throw new Error(`${failed} messages failed`)
  return unsent
}
