import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteData } from '../../quiz/delete-data.ts'
import { aSubmittedQuiz } from '../../../../test/quiz.ts'
import { decodeWords, readMail, startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { seller } from '../../../../test/live-settings.ts'

test('a paid order is a receipt to the buyer and a notice to the owner', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ env: { ...smtp.env, ...seller } }))
  const order = await shop.paidOrder({
    email: 'oksana@example.com',
    firstName: 'Оксана',
    lastName: '"Ґудзь" <x@example.org>, ',
  })
  shop.work()
  await shop.until(() => expect(smtp.received).toHaveLength(2))

  const byRecipient = new Map(smtp.received.map((mail) => [mail.recipients.join(), readMail(mail.raw)]))
  const receipt = byRecipient.get('oksana@example.com')
  expect(decodeWords(receipt?.field('subject') ?? '')).toBe(`Замовлення №\u00a0${order.number} прийнято`)
  expect(receipt?.text).toContain('Дякуємо! Оплату отримано.')
  expect(receipt?.text).toContain(`tx-${order.reference}`)
  expect(receipt?.html).toContain(order.number)
  const notice = byRecipient.get('owner@shop.example')
  expect(decodeWords(notice?.field('subject') ?? '')).toBe(`Нове оплачене замовлення №\u00a0${order.number}`)

  expect(decodeWords(receipt?.field('reply-to') ?? '')).toBe('Крапля <seller@shop.example>')
  expect(notice?.field('reply-to')).toMatch(/ <oksana@example\.com>$/)
  expect(notice?.text).toContain('Телефон: +380671234567')

  await shop.until(async () =>
    expect(await shop.messages(order.id)).toEqual([
      { kind: 'new-order', effect: 'attempt 1', state: 'sent', failure: null, reached: ['email'] },
      { kind: 'order-paid', effect: 'paid', state: 'sent', failure: null, reached: ['email'] },
    ]),
  )
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
})

test('what tells of a payment only after its money went back says that it did', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder({ email: 'oksana@example.com' })
  await shop.record(order, 'refunded')
  shop.work()
  await shop.until(() => expect(smtp.received).toHaveLength(4))

  const letters = smtp.received.map(({ raw }) => readMail(raw))
  const about = (subject: string) => {
    const letter = letters.find(({ field }) => decodeWords(field('subject')).includes(subject))
    return letter?.text.replaceAll('\u00a0', ' ')
  }
  const toBuyer = about('оплачено й\u00a0скасовано')
  expect(toBuyer).toContain('Гроші за це замовлення вже повернено, його скасовано.')
  expect(toBuyer).not.toMatch(/прийнято|[Вв]ідправимо|Дякуємо/)
  expect(about('прийнято')).toBeUndefined()
  expect(about('Увага: Нове оплачене замовлення')).toContain(
    'Гроші за нього вже повернено: не відправляйте посилку.',
  )
})

test('a receipt after a quiz leads to the removal of its answers; without them it does not', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const [kept, erased] = [await aSubmittedQuiz(shop.shop), await aSubmittedQuiz(shop.shop)]
  await deleteData(shop.services, erased.removalKey)
  await shop.paidOrder({ email: 'kept@example.com', quizSubmissionId: kept.id })
  await shop.paidOrder({ email: 'erased@example.com', quizSubmissionId: erased.id })
  await shop.paidOrder({ email: 'none@example.com' })
  shop.work()
  await shop.until(async () => expect(await shop.count(`messages where state = 'sent'`)).toBe(6))

  const receiptTo = (buyer: string) => {
    const mail = smtp.received.find(({ recipients }) => recipients.includes(`${buyer}@example.com`))
    return readMail(mail?.raw ?? '')
  }
  const link = /\/delete-data\?key=([0-9a-f]{32})/
  for (const buyer of ['erased', 'none']) {
    expect(receiptTo(buyer).text).not.toMatch(link)
    expect(receiptTo(buyer).html).not.toMatch(link)
  }
  const { text, html } = receiptTo('kept')
  const [, key = ''] = link.exec(text) ?? []
  expect(key).not.toBe(kept.removalKey)
  expect(html).toContain(`/delete-data?key=${key}`)
  expect(await deleteData(shop.services, key)).toBe('deleted')
  expect(await shop.count('quiz_submissions where answers is null')).toBe(2)
})

test('what is heard twenty times at once is written once', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  shop.work()
  const order = await shop.order({ email: 'once@example.com' })
  const happenedAt = Date.UTC(2026, 10, 21)
  await Promise.all(Array.from({ length: 20 }, () => shop.record(order, 'paid', { happenedAt })))
  // Also with other statuses for the same payment.
  await Promise.all(
    Array.from({ length: 20 }, (_, nth) => shop.record(order, 'paid', { providerStatus: `success ${nth}` })),
  )
  await shop.until(() => expect(smtp.received).toHaveLength(2))
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(smtp.received.filter(({ recipients }) => recipients.includes('once@example.com'))).toHaveLength(1)
})

test('a payment that is taken back with its transaction tells nobody', async () => {
  const shop = mailOf(await startTestShop())
  const order = await shop.order()
  await shop.db.query(`alter table messages add constraint never check (kind <> 'order-paid')`)
  await expect(shop.record(order, 'paid')).rejects.toThrow('never')
  expect(await shop.messages(order.id)).toEqual([])
  expect(await shop.count('graphile_worker.jobs')).toBe(0)
  expect(await shop.count(`orders where payment_status = 'paid'`)).toBe(0)
})

test('a refund of which the buyer has read already still takes the order off the table', async () => {
  const shop = mailOf(await startTestShop())
  const order = await shop.order()
  const happenedAt = Date.now()
  await shop.record(order, 'paid', { happenedAt })
  expect(await shop.count('fulfilments where is_open')).toBe(1)
  const [{ amount } = { amount: 0 }] = (
    await shop.db.query<{ amount: number }>('select amount_kopiykas as amount from payment_attempts')
  ).rows
  await shop.record(order, 'paid', {
    happenedAt: happenedAt + 1000,
    providerStatus: 'returning',
    refunded: amount,
  })
  const told = (await shop.messages(order.id)).length
  await shop.record(order, 'refunded', { happenedAt: happenedAt + 2000 })
  expect(await shop.messages(order.id)).toHaveLength(told)
  expect(await shop.count(`orders where payment_status = 'canceled'`)).toBe(1)
  expect(await shop.count('fulfilments where is_open')).toBe(0)
})

test('a server that is busy at first gets the letter at its third try', async () => {
  const smtp = await startSmtpServer((verb, nth) => (verb === 'RCPT' && nth <= 2 ? '451 later' : undefined))
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.order({ email: 'patient@example.com' })
  await shop.record(order, 'paid')
  await shop.db.query(`delete from messages where kind = 'new-order'`)
  let before = Date.now()
  shop.work()
  for (const tries of [1, 2]) {
    const again = await shop.until(async () => {
      const { rows } = await shop.db.query<{ at: Date }>(
        `select run_at as at from graphile_worker.jobs
         where locked_at is null and attempts = $1 and last_error is not null`,
        [tries],
      )
      expect(rows).toHaveLength(1)
      return rows[0]?.at.getTime() ?? 0
    })
    // The pauses are e and e² seconds; clocks are read to the millisecond.
    expect(again).toBeGreaterThanOrEqual(before + Math.exp(tries) * 1000 - 1)
    expect(again).toBeLessThanOrEqual(Date.now() + Math.exp(tries) * 1000 + 1)
    expect((await shop.messages(order.id))[0]?.state).toBe('queued')
    before = Date.now()
    await shop.hurry()
  }
  await shop.until(() => expect(smtp.received).toHaveLength(1))
  await shop.until(async () => expect((await shop.messages(order.id))[0]?.state).toBe('sent'))
  expect(await shop.deadLetters()).toEqual([])
})

test('a letter that is refused is a dead letter at once, and the owner hears of it', async () => {
  const smtp = await startSmtpServer((verb) => (verb === 'RCPT' ? '550 no such user' : undefined))
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder({ email: 'nobody@example.com' })
  shop.work()
  await shop.until(async () => expect(await shop.deadLetters()).toHaveLength(3))
  // The receipt, the notice of the order and the alert about the receipt.
  const messages = await shop.messages(order.id)
  expect(messages.map(({ kind, state, failure }) => [kind, state, failure])).toEqual(
    expect.arrayContaining([
      ['order-paid', 'failed', 'refused'],
      ['new-order', 'failed', 'refused'],
      ['letter-failed', 'failed', 'refused'],
    ]),
  )
  expect(messages).toHaveLength(3)
  for (const letter of await shop.deadLetters()) {
    expect(letter).toMatchObject({ task: 'send-message' })
    expect(letter.why).toMatch(/^message [\da-f-]{36} refused: EENVELOPE 550$/)
  }
  expect(await shop.count(`alerts where kind = 'letter-failed'`)).toBe(1)
  expect(shop.logged().match(/"msg":"dead letter"/g)).toHaveLength(3)
  expect(smtp.received).toHaveLength(0)
})

test('a letter is given up after its last try', async () => {
  const smtp = await startSmtpServer((verb) => (verb === 'DATA' ? '451 later' : undefined))
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder()
  await shop.db.query('update graphile_worker._private_jobs set max_attempts = 1')
  shop.work()
  await shop.until(async () =>
    expect((await shop.messages(order.id)).filter(({ failure }) => failure === 'given-up')).toHaveLength(2),
  )
  await shop.until(async () => expect((await shop.deadLetters()).length).toBeGreaterThanOrEqual(2))
})

test('an answer that is lost after the letter is never tried again; the owner hears of it', async () => {
  const lost = await startSmtpServer((verb, nth) => (verb === '.' && nth === 1 ? 'hang up' : undefined))
  const shop = mailOf(await startTestShop({ neighbours: [lost] }))
  const order = await shop.order({ email: 'maybe@example.com' })
  await shop.record(order, 'paid')
  await shop.db.query(`delete from messages where kind = 'new-order'`)
  shop.work()
  await shop.until(() => expect(lost.received).toHaveLength(1))
  const [alert] = lost.received
  expect(alert?.recipients).toEqual(['owner@shop.example'])
  expect(readMail(alert?.raw ?? '').text).toContain(
    'не\u00a0вдалося з’ясувати, чи\u00a0надіслано покупцеві лист про\u00a0оплату',
  )
  await shop.hurry()
  await shop.until(async () =>
    expect((await shop.messages(order.id)).map(({ kind, state, failure }) => [kind, state, failure])).toEqual(
      [
        ['order-paid', 'failed', 'uncertain'],
        ['letter-uncertain', 'sent', null],
      ],
    ),
  )
  // The queue completes a job after its message: the alert may be out by then.
  await shop.until(async () => expect(await shop.deadLetters()).toMatchObject([{ task: 'send-message' }]))
  expect(lost.received).toHaveLength(1)
})

test('without a mail server letters become files that only their owner can read', async () => {
  const shop = mailOf(await startTestShop())
  const order = await shop.paidOrder({ firstName: 'Соломія' })
  shop.work()
  const outbox = join(shop.services.config.dataDir, 'outbox')
  await shop.until(async () =>
    expect((await shop.messages(order.id)).map(({ state }) => state)).toEqual(['sent', 'sent']),
  )
  const names = (await readdir(outbox)).toSorted()
  expect(names).toHaveLength(6)
  const receipt = names.filter((name) => name.startsWith(`order-paid-${order.number}-`))
  expect(receipt.map((name) => name.slice(name.lastIndexOf('.')))).toEqual(['.eml', '.html', '.txt'])
  const [eml = '', html = '', txt = ''] = await Promise.all(
    receipt.map((name) => readFile(join(outbox, name), 'utf8')),
  )
  expect(txt).toContain('Соломія Ґудзь')
  expect(html).toContain('Соломія Ґудзь')
  const { text, field } = readMail(eml)
  expect(text.replaceAll('\r\n', '\n')).toBe(txt)
  expect(field('message-id')).toMatch(/^<[\da-f-]{36}@/)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect((await stat(join(outbox, receipt[0] ?? ''))).mode & 0o777).toBe(0o600)
})

test('the log names no person, and no words of the mail server', async () => {
  const smtp = await startSmtpServer((verb, nth) =>
    verb === 'RCPT' && nth <= 2 ? '451 greylisted zoryana@example.com, try later' : undefined,
  )
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const buyer = { email: 'zoryana@example.com', firstName: 'Зоряна', lastName: 'Тихобережна', city: 'Хорол' }
  const order = await shop.paidOrder(buyer)
  shop.work()
  await shop.until(() =>
    expect(smtp.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(2),
  )
  await shop.hurry()
  await shop.until(() => expect(smtp.received).toHaveLength(2))
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  const logged = shop.logged()
  expect(logged).toContain('job not done yet')
  expect(logged).toContain('EENVELOPE 451')
  expect(logged).not.toMatch(/Зоряна|Тихобережна|Хорол|zoryana|example\.com|greylisted|\+380/)
  expect(logged).not.toContain(order.id)
  const { rows } = await shop.db.query<{ details: unknown }>('select details from messages')
  expect(JSON.stringify(rows)).not.toMatch(/Зоряна|zoryana|Хорол/)
})
