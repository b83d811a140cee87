import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { LogPage } from '../../contract/staff/log.ts'
import type { CheckResult, DeadLetter, ShopState } from '../../contract/running/state.ts'
import { ofMethods, paymentMethods } from '../../domain/payments/payment-method.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { planClockRuns, runByClock } from '../jobs/clock-runs.ts'
import { markEnded } from '../platform/queue/own-job.ts'
import { NeighbourAnswers } from '../platform/answers.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPaidOrder, aRefund } from '../../../test/payments/pay.ts'
import { startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTelegram } from '../../../test/messages/telegram-server.ts'
import { aProvider } from '../../../test/payments/a-provider.ts'
import { sellByMonobank } from '../../../test/payments/shop-with-banks.ts'
import { type TestShopOptions, startTestShop, type TestShop } from '../../../test/shop.ts'

async function aShop(overrides: TestShopOptions = {}) {
  const shop = await startTestShop(overrides)
  return officeOf(shop)
}

async function officeOf(shop: TestShop, operator?: string) {
  const { get, call, tell } = await anOperator(shop, operator)
  return {
    shop,
    call,
    tell,
    state: () => get<ShopState>('/state'),
    neighbour: async (wanted: string) =>
      (await get<ShopState>('/state')).neighbours.find(({ name }) => name === wanted),
    check: (neighbour: string) => call('/state/checks', { neighbour }),
    log: async (what: string) => (await get<LogPage>(`/log?what=${what}`)).rows,
    retry: ({ id, diedAt }: DeadLetter) => call('/state/dead-letters', { action: 'retry-job', id, diedAt }),
    drop: ({ id, diedAt }: DeadLetter, reason = '') =>
      call('/state/dead-letters', { action: 'drop-job', id, diedAt, reason }),
  }
}

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const soon = { timeout: 8000, interval: 25 }

test('codes of the carrier that the shop does not know are counted, with its words', async () => {
  const { shop, state } = await aShop()
  const { db } = shop
  for (const code of ['9000', '9000', '108']) {
    const placed = await aPaidOrder(shop)
    await db.query(
      `insert into parcel_tracking (parcel_id, code, words) select id, $2, 'Щось нове' from parcels where order_id = $1`,
      [placed.id, code],
    )
  }
  await db.query(
    `insert into waybills (order_id, parcel_id, operator_id, state, grams, size, fault, carrier_code, carrier_text)
     select order_id, p.id, o.id, 'refused', 100, '{1,1,1}', 'unknown', '20000999999', 'Something new'
     from parcels p, operators o limit 1`,
  )
  expect((await state()).unknownCodes).toEqual([
    { about: 'parcel', code: '9000', words: 'Щось нове', count: 2 },
    { about: 'waybill', code: '20000999999', words: 'Something new', count: 1 },
  ])
})

describe('neighbours', () => {
  test('of a shop without any account are its folder, its disk and its database', async () => {
    const { state } = await aShop()
    const { neighbours, isTest } = await state()
    expect(isTest).toBe(true)
    expect(Object.fromEntries(neighbours.map(({ name, mode }) => [name, mode]))).toEqual({
      ...ofMethods(() => 'silent'),
      mail: 'test',
      chat: 'silent',
      sms: 'silent',
      fiscal: 'silent',
      carrier: 'silent',
      'photo-store': 'live',
      database: 'live',
    })
    expect(neighbours.find(({ name }) => name === 'database')).toMatchObject({
      lastGoodAt: expect.any(String),
      lastFailure: null,
    })
  })

  test('with accounts of their own are live, but for those whose keys move no money', async () => {
    const smtp = await startSmtpServer()
    const telegram = await startTelegram()
    const provider = { provider: aProvider(), callbackUrl: 'https://shop.example' }
    const { state } = await aShop({
      payments: ofMethods(() => provider),
      env: {
        ...smtp.env,
        ...telegram.env,
        TURBOSMS_TOKEN: 'x',
        TURBOSMS_SENDER: 'Kraplia',
        NOVA_POSHTA_KEY: 'key',
        OWNER_EMAIL: 'owner@shop.example',
        MONOBANK_TOKEN: 'x',
        LIQPAY_PUBLIC_KEY: 'sandbox_i1',
        LIQPAY_PRIVATE_KEY: 'sandbox_x',
        MONOBANK_URL: 'http://127.0.0.1:1',
      },
    })
    const { neighbours } = await state()
    expect(neighbours.map(({ name, mode }) => `${name} ${mode}`)).toEqual([
      ...paymentMethods.map((method) => (method === 'monopay' ? 'monopay live' : `${method} test`)),
      'mail live',
      'chat live',
      'sms live',
      'fiscal silent',
      'carrier live',
      'photo-store live',
      'database live',
    ])
  })

  test('have answered a purchase', async () => {
    const bank = await sellByMonobank()
    const { neighbour } = await officeOf(bank.shop)
    expect(await neighbour('monopay')).toMatchObject({ lastGoodAt: null, lastFailure: null })
    const { id } = await bank.order()
    await bank.press(await bank.pageOf(id), 'pay')
    await vi.waitFor(
      async () =>
        expect(await neighbour('monopay')).toMatchObject({
          lastGoodAt: expect.any(String),
          lastFailure: null,
        }),
      soon,
    )
  })

  test('that fail are said to, and why; a good answer later is newer', async () => {
    let isDown = true
    const answer = { kind: 'unavailable', why: 'HTTP 500 INTERNAL_ERROR' } as const
    const { neighbour, shop } = await aShop({
      payments: {
        monopay: {
          provider: aProvider({ ask: async () => (isDown ? answer : { kind: 'unknown-payment' }) }),
          callbackUrl: 'https://shop.example',
        },
      },
    })
    const ask = () => shop.services.payments.monopay?.provider.ask({ reference: '1-1', providerId: '1' })
    await ask()
    expect(await neighbour('monopay')).toMatchObject({
      lastGoodAt: null,
      lastFailure: { reason: 'trouble', code: 'HTTP 500 INTERNAL_ERROR' },
    })
    isDown = false
    await ask()
    const later = await neighbour('monopay')
    expect(Date.parse(later?.lastGoodAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(later?.lastFailure?.at ?? ''),
    )
  })

  test('are known after a restart and on every node', async () => {
    const { shop, neighbour } = await aShop()
    const answers = new NeighbourAnswers(shop.db)
    answers.failed('mail', 'EAUTH 535')
    await answers.store()
    expect(await neighbour('mail')).toMatchObject({ lastFailure: { reason: 'key', code: 'EAUTH 535' } })
    const older = await neighbour('mail')
    const another = new NeighbourAnswers(shop.db)
    another.good('mail')
    await another.store()
    expect(await neighbour('mail')).toMatchObject({
      lastGoodAt: expect.any(String),
      lastFailure: older?.lastFailure,
    })
  })

  test('cost no statement while they are spoken with, and one for all of them later', async () => {
    const { shop } = await aShop()
    const statements = vi.spyOn(shop.db, 'query')
    onTestFinished(() => statements.mockRestore())
    const answers = new NeighbourAnswers(shop.db)
    for (let nth = 0; nth < 1000; nth++) answers.good('monopay')
    answers.failed('liqpay', 'time-out')
    expect(statements).not.toHaveBeenCalled()
    await answers.store()
    expect(statements).toHaveBeenCalledOnce()
    await answers.store()
    expect(statements).toHaveBeenCalledOnce()
  })
})

describe('a check', () => {
  test('asks a bank whether the key is good, and who asked is written down', async () => {
    const { shop } = await sellByMonobank()
    const { check, log, neighbour } = await officeOf(shop, 'Олена')
    expect((await check('monopay')).body).toEqual({ kind: 'good', account: 'Тестова крамниця' })
    expect(await neighbour('monopay')).toMatchObject({ lastGoodAt: expect.any(String), lastFailure: null })
    expect(await log('check-key')).toMatchObject([
      { by: 'Олена', orderNumber: null, after: { neighbour: 'monopay', result: 'good' } },
    ])
  })

  test.each<[string, Parameters<typeof aProvider>[0], CheckResult, object | null]>([
    [
      'refuses it',
      { checkKey: async () => ({ kind: 'refused', code: 'FORBIDDEN' }) },
      { kind: 'key-refused', code: 'FORBIDDEN' },
      { reason: 'key', code: 'FORBIDDEN' },
    ],
    [
      'does not answer',
      { checkKey: async () => ({ kind: 'unavailable', why: 'time-out' }) },
      { kind: 'failed', reason: 'late', code: 'time-out' },
      { reason: 'late', code: 'time-out' },
    ],
  ])('of a key whose bank %s says so', async (_, changes, result, lastFailure) => {
    const provider = { provider: aProvider(changes), callbackUrl: 'https://shop.example' }
    const { check, neighbour, log } = await aShop({ payments: { monopay: provider } })
    expect((await check('monopay')).body).toEqual(result)
    expect(await neighbour('monopay')).toMatchObject({ lastFailure })
    expect(await log('check-key')).toMatchObject([{ after: { result: result.kind } }])
  })

  test('brings a letter to the owner, and a text to the chat', async () => {
    const smtp = await startSmtpServer()
    const telegram = await startTelegram()
    const { check, log } = await aShop({
      env: { ...smtp.env, ...telegram.env, OWNER_EMAIL: 'owner@shop.example' },
    })
    expect((await check('mail')).body).toEqual({ kind: 'good', account: null })
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['owner@shop.example']])
    expect((await check('chat')).body).toEqual({ kind: 'good', account: null })
    expect(telegram.texts()).toEqual([expect.stringContaining('пробне повідомлення')])
    expect((await log('send-test-message')).map(({ after }) => after['neighbour'])).toEqual(['chat', 'mail'])
  })

  test('says what a sender made of it', async () => {
    const smtp = await startSmtpServer((verb) => (verb === 'MAIL' ? '451 later' : undefined))
    const telegram = await startTelegram([401, { ok: false, error_code: 401 }])
    const { check } = await aShop({
      env: { ...smtp.env, ...telegram.env, OWNER_EMAIL: 'owner@shop.example' },
    })
    expect((await check('mail')).body).toMatchObject({ kind: 'failed', code: 'EENVELOPE 451' })
    expect((await check('chat')).body).toEqual({ kind: 'failed', reason: 'key', code: 'telegram 401' })
  })

  test('of what is not set up is refused, and asks nobody', async () => {
    const { check, log } = await aShop()
    expect(await check('monopay')).toMatchObject({ status: 409, body: { code: 'not_set_up' } })
    expect(await check('chat')).toMatchObject({ status: 409, body: { code: 'not_set_up' } })
    expect(await check('database')).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
    expect(await log('check-key')).toEqual([])
  })

  test('is made seldom, whoever asks: a bank is not to be hammered', async () => {
    const asked = vi.fn(async () => ({ kind: 'accepted' }) as const)
    const provider = { provider: aProvider({ checkKey: asked }), callbackUrl: 'https://shop.example' }
    const { shop, check } = await aShop({
      payments: { monopay: provider, liqpay: provider },
      env: { RATE_LIMIT_SCALE: '1' },
    })
    const other = await officeOf(shop)
    const answers = await Promise.all([check('monopay'), other.check('monopay'), check('monopay')])
    expect(statusesOf(answers)).toEqual([200, 429, 429])
    expect((await check('liqpay')).status).toBe(200)
    await shop.db.query(`update neighbour_answers set checked_at = checked_at - interval '15 seconds'`)
    expect((await check('monopay')).status).toBe(200)
    expect(asked).toHaveBeenCalledTimes(3)
  })
})

describe('the queue', () => {
  test('is counted by kind: what waits, since when, and what comes later', async () => {
    const { state, shop } = await aShop()
    expect((await state()).queue).toEqual([])
    await shop.db.query(
      `select graphile_worker.add_job('send-message', '{}', run_at => now() - interval '1 hour'),
         graphile_worker.add_job('send-message', '{}', run_at => now() - interval '2 hours'),
         graphile_worker.add_job('send-message', '{}', run_at => now() + interval '1 hour'),
         graphile_worker.add_job('make-refund', '{}')`,
    )
    await shop.db.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'make-refund')`,
    )
    const { queue, deadLetters } = await state()
    expect(queue).toEqual([
      { task: 'make-refund', waiting: 0, oldestAt: null, running: 1, later: 0 },
      { task: 'send-message', waiting: 2, oldestAt: expect.any(String), running: 0, later: 1 },
    ])
    expect(Date.now() - Date.parse(queue[1]?.oldestAt ?? '')).toBeGreaterThan(7_000_000)
    expect(deadLetters).toEqual([])
  })
})

async function withDeadLetter() {
  let refuses = true
  const smtp = await startSmtpServer((verb) => (verb === 'RCPT' && refuses ? '550 no such user' : undefined))
  const mail = mailOf(await startTestShop({ neighbours: [smtp] }))
  const office = await officeOf(mail.shop, 'Олена')
  const jobs = mail.work()
  const order = await mail.paidOrder()
  // The letter, the notice of the order, and the notice that the letter has failed.
  await mail.until(async () => expect((await office.state()).deadLetters).toHaveLength(3))
  await jobs.stop()
  refuses = false
  const { deadLetters } = await office.state()
  const letter = deadLetters.find(({ messageKind }) => messageKind === 'order-paid')
  if (!letter) throw new Error('no dead letter')
  return { ...mail, ...office, smtp, order, letter }
}

describe('a dead letter', () => {
  test('says what it was about, and why nobody tries it any more', async () => {
    const { letter, order } = await withDeadLetter()
    expect(letter).toMatchObject({
      task: 'send-message',
      messageKind: 'order-paid',
      orderNumber: order.number,
      why: expect.stringMatching(/refused: EENVELOPE 550$/),
    })
  })

  test('is sent again once, whoever presses; what alarmed about it is over', async () => {
    const { letter, retry, state, smtp, work, until, log, order, count, shop } = await withDeadLetter()
    const other = await officeOf(shop)
    const answers = await Promise.all([retry(letter), other.retry(letter), retry(letter)])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body['code']).toBe('job_changed')
    expect((await state()).deadLetters.map(({ id }) => id)).not.toContain(letter.id)
    expect(await count(`alerts where resolved_at is null and details ->> 'letter' = 'order-paid'`)).toBe(0)
    work()
    await until(() => expect(smtp.received).toHaveLength(1))
    expect(await log('retry-job')).toMatchObject([
      { orderNumber: order.number, after: { kind: 'order-paid' } },
    ])
  })

  test('that was sent again from its order is no more', async () => {
    const { letter, tell, state, db, order, count } = await withDeadLetter()
    const { rows } = await db.query<{ messageId: string }>(
      `select id as "messageId" from messages where order_id = $1 and kind = 'order-paid'`,
      [order.id],
    )
    expect((await tell(order.number, { action: 'send-message-again', ...rows[0] })).status).toBe(200)
    expect((await state()).deadLetters.map(({ id }) => id)).not.toContain(letter.id)
    expect(await count(`graphile_worker.jobs where id = ${letter.id}`)).toBe(0)
  })

  test('is dropped for a reason, and alarms nobody any more', async () => {
    const { letter, drop, state, log, order, count, shop } = await withDeadLetter()
    const other = await officeOf(shop)
    const answers = await Promise.all([drop(letter, 'Олена подзвонила'), other.drop(letter)])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await state()).deadLetters.map(({ id }) => id)).not.toContain(letter.id)
    expect(await count(`alerts where resolved_at is null and details ->> 'letter' = 'order-paid'`)).toBe(0)
    expect(await log('drop-job')).toMatchObject([
      { orderNumber: order.number, after: { kind: 'order-paid' } },
    ])
    expect(await count(`graphile_worker.jobs where id = ${letter.id}`)).toBe(0)
    expect(await count(`messages where state = 'failed' and kind = 'order-paid'`)).toBe(1)
  })

  test('is not touched as it was before it was tried again', async () => {
    const { letter, retry, drop, db, state } = await withDeadLetter()
    await db.query('update graphile_worker._private_jobs set updated_at = now() where id = $1', [letter.id])
    expect(await drop(letter)).toMatchObject({ status: 409, body: { code: 'job_changed' } })
    expect(await retry(letter)).toMatchObject({ status: 409, body: { code: 'job_changed' } })
    expect((await state()).deadLetters).toHaveLength(3)
  })

  test('is not acted on by a wish that lacks something, or says what is none', async () => {
    const { call } = await aShop()
    const diedAt = new Date().toISOString()
    for (const body of [
      { action: 'retry-job', id: '1' },
      { action: 'retry-job', id: 'x', diedAt },
      { action: 'drop-job', id: '1', diedAt },
      { action: 'drop-job', id: '1', diedAt, reason: 'x'.repeat(501) },
      { action: 'forget-job', id: '1', diedAt },
    ]) {
      expect(await call('/state/dead-letters', body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_body' },
      })
    }
  })

  async function died({ db }: TestShop, task: string, payload: object = {}) {
    const { rows } = await db.query<{ id: string }>(
      `select id from graphile_worker.add_job($1, $2::text::json, job_key => 'died', max_attempts => 1)`,
      [task, JSON.stringify(payload)],
    )
    await db.query('update graphile_worker._private_jobs set attempts = 1')
    await markEnded(db, { id: rows[0]?.id ?? '', key: 'died' }, 'Error x.ts:1')
  }

  test('of housekeeping is tried again as it is', async () => {
    const { shop, state, retry } = await aShop()
    await died(shop, 'wipe-remains')
    const [letter] = (await state()).deadLetters
    if (!letter) throw new Error('no dead letter')
    expect(letter).toMatchObject({ task: 'wipe-remains', orderNumber: null, messageKind: null, tries: 1 })
    const { body } = await retry(letter)
    expect(body).toMatchObject({ deadLetters: [], queue: [{ task: 'wipe-remains', waiting: 1 }] })
  })

  test('of a refund that no bank was asked for ends it, so that another can be made', async () => {
    const bank = await sellByMonobank()
    const office = await officeOf(bank.shop)
    const { id, number } = await bank.paidOrder()
    const { db } = bank.shop
    await died(bank.shop, 'make-refund', { refundId: await aRefund(db, id) })
    const letter = (await office.state()).deadLetters.find(({ task }) => task === 'make-refund')
    if (!letter) throw new Error('no dead letter')
    expect(letter.orderNumber).toBe(number)
    expect((await office.drop(letter)).status).toBe(200)
    expect((await db.query('select state, fault from refunds')).rows).toEqual([
      { state: 'refused', fault: 'dropped' },
    ])
  })
})

describe('jobs by the clock', () => {
  test('are all known before they have ever run, with the time of the next', async () => {
    const { shop, state } = await aShop()
    await planClockRuns(shop.services, new Date('2026-11-22T12:01:00Z'))
    const { jobs } = await state()
    expect(jobs.map(({ task }) => task)).toContain('forget-people')
    expect(jobs.find(({ task }) => task === 'retire-photos')).toEqual({
      task: 'retire-photos',
      nextAt: '2026-11-22T12:10:00.000Z',
      lastRun: null,
      lastDoneAt: null,
      hasAlert: false,
    })
  })

  test('say how the last run ended; one that failed, which alert stands', async () => {
    const { shop, state } = await aShop()
    const { services, db } = shop
    const job = async () => (await state()).jobs.find(({ task }) => task === 'sweep-photo-store')
    await runByClock(services, 'sweep-photo-store', async () => ({ kind: 'done' }))
    const good = await job()
    expect(good).toMatchObject({ lastRun: { result: 'done', why: null }, hasAlert: false })
    expect(Date.parse(good?.nextAt ?? '')).toBeGreaterThan(Date.now())
    const failed = runByClock(services, 'sweep-photo-store', () => Promise.reject(new RangeError('Олена')))
    expect(await failed).toMatchObject({ kind: 'again' })
    await raiseAlert(db, { kind: 'housework-failed', topic: 'sweep-photo-store', details: {} })
    const bad = await job()
    expect(bad).toMatchObject({
      lastRun: { result: 'failed', why: expect.stringMatching(/^RangeError/) },
      lastDoneAt: good?.lastDoneAt,
      hasAlert: true,
    })
    expect(JSON.stringify(bad)).not.toContain('Олена')
  })

  test('that are no more are forgotten', async () => {
    const { shop, state } = await aShop()
    await runByClock(shop.services, 'of-old', async () => ({ kind: 'done' }))
    await planClockRuns(shop.services)
    expect((await state()).jobs.map(({ task }) => task)).not.toContain('of-old')
  })

  test('are not hurt when their run cannot be written down', async () => {
    const { shop } = await aShop()
    await shop.db.query('alter table job_runs rename to hidden')
    expect(await runByClock(shop.services, 'x', async () => ({ kind: 'done' }))).toEqual({ kind: 'done' })
  })
})

test('the disk, the version and what alarms stand there too', async () => {
  const { shop, state, check, call } = await aShop()
  await check('mail')
  await writeFile(join(shop.services.config.dataDir, 'outbox', 'a-00000000.txt'), 'x'.repeat(5000))
  await raiseAlert(shop.db, { kind: 'page-refused', topic: 'https://evil.example', details: {} })
  const { disk, version, commit, startedAt, alerts } = await state()
  expect(disk.free).toBeGreaterThan(0)
  expect(disk.total).toBeGreaterThanOrEqual(disk.free)
  expect(disk.letters).toBeGreaterThan(5000)
  expect(disk.database).toBeGreaterThan(1_000_000)
  expect(disk).toMatchObject({ photos: 0, isDatabaseHere: true, arePhotosHere: true })
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect([null, expect.stringMatching(/^[0-9a-f]{7}$/)]).toContainEqual(commit)
  expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now())
  expect(alerts).toMatchObject([{ kind: 'page-refused', topic: 'https://evil.example', orderNumber: null }])
  expect((await call('/resolved-alerts', { alertId: alerts[0]?.id })).status).toBe(200)
  expect((await state()).alerts).toEqual([])
})
