import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { followParcelsTask } from '../delivery/parcels/follow-parcels.ts'
import { migrateQueue } from '../platform/queue/queue-schema.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'

const never = new Promise<string>(() => {})

describe('the queue’s schema', () => {
  async function withoutQueue() {
    const database = await createTestDatabase()
    const client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('drop schema graphile_worker cascade')
    const jobs = async () => {
      const { rows } = await client.query<{ count: string }>('select count(*) from graphile_worker.jobs')
      return rows[0]?.count
    }
    return { url: database.ownerUrl, client, jobs }
  }

  test('is made once by several nodes that start together', async () => {
    const { url, jobs } = await withoutQueue()
    await Promise.all(Array.from({ length: 4 }, () => migrateQueue(url)))
    expect(await jobs()).toBe('0')
  })

  test('is left alone when it is up to date, jobs and all', async () => {
    const { url, client, jobs } = await withoutQueue()
    await migrateQueue(url)
    await client.query(`select graphile_worker.add_job('send-message', '{}')`)
    await migrateQueue(url)
    expect(await jobs()).toBe('1')
  })

  test('is brought up to date after a half-made start', async () => {
    const { url, client, jobs } = await withoutQueue()
    await client.query('create schema graphile_worker')
    await migrateQueue(url)
    expect(await jobs()).toBe('0')
  })
})

test('two nodes send each letter once', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => shop.paidOrder({ email: `buyer${nth}@example.com` })),
  )
  shop.work()
  shop.work()
  await shop.until(async () => expect(await shop.count(`messages where state = 'sent'`)).toBe(40))
  const buyers = smtp.received.flatMap(({ recipients }) => recipients).filter((to) => to.startsWith('buyer'))
  expect(buyers.toSorted()).toEqual(orders.map((_, nth) => `buyer${nth}@example.com`).toSorted())
  expect(smtp.received).toHaveLength(40)
})

test('whatever is done by the clock does not wait for letters, however many there are', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const letters = Number(process.env['BURST_LETTERS'] ?? 40)
  while ((await shop.count('messages')) < letters) await shop.paidOrder()
  await shop.db.query(`select graphile_worker.add_job('${followParcelsTask}', '{}')`)
  shop.work()
  const done = `job_runs r where r.task = '${followParcelsTask}' and r.result = 'done'`
  await shop.until(async () => expect(await shop.count(done)).toBe(1))
  // Two jobs run at once, so some letters have been sent.
  const before = `messages m, ${done} and m.state = 'sent' and m.changed_at < r.last_done_at`
  expect(await shop.count(before)).toBeLessThan(letters / 4)
})

test('cut off from the database, the worker comes back by itself', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  shop.work()
  const first = await shop.paidOrder()
  await shop.until(async () =>
    expect((await shop.messages(first.id)).map(({ state }) => state)).toEqual(['sent', 'sent']),
  )
  for (let cut = 0; cut < 3; cut++) {
    await shop.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  const second = await shop.paidOrder()
  await shop.until(
    async () => expect((await shop.messages(second.id)).map(({ state }) => state)).toEqual(['sent', 'sent']),
    20_000,
  )
  expect(smtp.received).toHaveLength(4)
}, 40_000)

test('a job that the queue gave away and nobody got is done after all', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.order()
  shop.work()
  // The worker's id, while it runs the job.
  await shop.db.query(
    `create table taken as select locked_by from graphile_worker.jobs where false;
     create function note_worker() returns trigger language plpgsql security definer as $$
     begin insert into taken values (new.locked_by); return new; end $$;
     create trigger note after update on graphile_worker._private_jobs for each row
       when (new.locked_by is not null and old.locked_by is null) execute function note_worker()`,
  )
  await shop.paidOrder()
  await shop.until(async () => expect(await shop.count('taken')).toBeGreaterThan(0))
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  await shop.db.query('alter table graphile_worker._private_jobs disable trigger note')

  const lose = `create function lose() returns trigger language plpgsql security definer as $$
     begin new.locked_by = (select locked_by from taken limit 1); new.locked_at = now(); return new; end $$;
     create trigger lose before insert on graphile_worker._private_jobs for each row execute function lose()`
  await shop.db.query(lose)
  await shop.record(order, 'paid')
  await shop.db.query('drop trigger lose on graphile_worker._private_jobs')
  await shop.until(
    async () => expect((await shop.messages(order.id)).map(({ state }) => state)).toEqual(['sent', 'sent']),
    15_000,
  )
}, 30_000)

test('a mail server that hangs does not keep the shop from ending, and loses no letter', async () => {
  const smtp = await startSmtpServer((verb) => (verb === 'EHLO' ? never : undefined))
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder()
  const jobs = shop.work()
  await shop.until(() =>
    expect(smtp.commands.filter((command) => command.startsWith('EHLO'))).toHaveLength(2),
  )
  const asked = performance.now()
  await jobs.stop()
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(await shop.messages(order.id)).toMatchObject([
    { kind: 'new-order', state: 'queued' },
    { kind: 'order-paid', state: 'queued' },
  ])
  expect(await shop.count('graphile_worker.jobs where locked_at is null and attempts = 1')).toBe(2)
}, 30_000)

test('a kind of message that only a later version knows waits for it', async () => {
  const shop = mailOf(await startTestShop())
  const order = await shop.paidOrder()
  await shop.db.query(`update messages set kind = 'of-tomorrow' where kind = 'new-order'`)
  shop.work()
  await shop.until(async () => {
    const { rows } = await shop.db.query<{ why: string }>(
      'select last_error as why from graphile_worker.jobs where last_error is not null and locked_at is null',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.why).toMatch(/^UnknownStoredValue /)
  })
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'of-tomorrow', state: 'queued' }),
        expect.objectContaining({ kind: 'order-paid', state: 'sent' }),
      ]),
    ),
  )
})
