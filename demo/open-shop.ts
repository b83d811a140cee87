import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { createPhotoCleaner, type PhotoCleaner } from '@kraplia/photo-cleaner'
import { preparePretendBanks } from '../src/main.ts'
import { createApp } from '../src/server/app.ts'
import type { Config } from '../src/server/config.ts'
import { createPool } from '../src/server/platform/db/pool.ts'
import { listen } from '../src/server/platform/http/listen.ts'
import { tasksOf } from '../src/server/jobs/tasks.ts'
import { taskListOf } from '../src/server/platform/queue/task.ts'
import type { MailSender } from '../src/server/messages/senders/sender.ts'
import { askProviders } from '../src/server/payments/ask-pending.ts'
import { recheckPaid } from '../src/server/payments/recheck-paid.ts'
import { createServices, type Services } from '../src/server/services.ts'
import { ageBooks, type Banks, doorsOf, withMemory } from './banks.ts'
import { type Clock, createClock } from './pass-time.ts'

/** A shop whose buyers, owner and time the demo plays. */
export interface DemoShop {
  readonly services: Services
  readonly cleaner: PhotoCleaner
  readonly banks: Banks
  readonly clock: Clock
  /** Does what is due: asks banks, sends letters, gives money back. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** At this domain there is no mailbox: a letter to it is refused as by a mail server. */
export const deadDomain = 'example.invalid'

/** Opens a shop that listens for its pretend banks, without pages; letters become files, whatever the settings say. */
export async function openShop(settings: Config, databaseUrl: string): Promise<DemoShop> {
  // The pretend monobank issues receipts by itself, at any hour: a cash register of the shop's own keeps the hours of a day.
  const receiptsBy = { ...settings.receiptsBy, monopay: 'acquirer' } as const
  const config = { ...settings, receiptsBy, rateLimitScale: 1000, chat: undefined }
  const log: FastifyBaseLogger = pino({ level: 'silent' })
  const db = createPool(unhurried(databaseUrl), () => {})
  const { accounts, mount } = await preparePretendBanks(config, { waitForWebhookMs: 5000 })
  const made = createServices({
    config: { ...config, mail: { ...config.mail, server: undefined } },
    db,
    log,
    standIns: accounts,
  })
  const clock = await createClock(db)
  const services = {
    ...made,
    payments: withMemory(made.payments, db),
    senders: { mail: refusingDead(made.senders.mail), chat: undefined, sms: undefined },
  }
  const app = await createApp(services, { sandbox: mount })
  await listen(app, config)
  const cleaner = createPhotoCleaner(log)
  return {
    services,
    cleaner,
    banks: await doorsOf(config, accounts),
    clock,
    settle: () => settle(services, databaseUrl),
    async close() {
      await Promise.all([app.close(), cleaner.stop()])
      await db.end()
      await ageBooks(join(config.dataDir, 'sandbox'), clock)
    },
  }
}

/** A month that a crash of the machine cuts short is filled again; nothing of it has to be on the disk at once. */
function unhurried(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.href
}

function refusingDead(mail: MailSender): MailSender {
  return {
    send: async (letter, signal) =>
      letter.to.address.endsWith(`@${deadDomain}`)
        ? { kind: 'not-sent', why: '550', isFinal: true }
        : mail.send(letter, signal),
  }
}

async function settle(services: Services, databaseUrl: string): Promise<void> {
  while (await doDue(services, databaseUrl));
}

async function doDue(services: Services, databaseUrl: string): Promise<boolean> {
  const { db } = services
  const asked = await askProviders(services, 100)
  const { rows } = await db.query<{ hasJobs: boolean; hasRefunds: boolean }>(
    `select exists (
       select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
     ) as "hasJobs", exists (
       select from refunds where state in ('uncertain', 'accepted')
     ) as "hasRefunds"`,
  )
  if (rows[0]?.hasRefunds) await recheckPaid(services, 100)
  if (rows[0]?.hasJobs) await doJobs(services, databaseUrl)
  return asked > 0 || rows[0]?.hasJobs === true
}

async function doJobs(services: Services, databaseUrl: string): Promise<void> {
  await runOnce({
    pgPool: services.db,
    taskList: taskListOf(tasksOf(services, databaseUrl), () => 0),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}
