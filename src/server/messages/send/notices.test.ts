import { expect, test } from 'vitest'
import { callFunction } from '../../../../test/call.ts'
import { readMail, startSmtpServer } from '../../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { startTelegram } from '../../../../test/messages/telegram-server.ts'
import { firstAnswers } from '../../../../test/quiz.ts'

const eczemaQuiz = {
  ...firstAnswers,
  careFor: 'child',
  parentName: 'Оксана',
  childName: 'Соломія',
  childAge: 11,
  childGender: 'female',
  contactMethods: {
    telegram: { selected: true, value: '@oksana' },
    instagram: { selected: false, value: '' },
    phone: { selected: false, value: '' },
  },
  skinType: 'dry',
  symptoms: ['redness'],
  sensitivities: ['eczema'],
  otherAllergy: '',
  goals: ['moisturize'],
  currentSkincare: { option: 'basic', makeup: false },
}

test('a new order is told in the chat and by mail, without a person', async () => {
  const telegram = await startTelegram()
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [telegram, smtp] }))
  const order = await shop.paidOrder({ quantity: 2, city: 'Хорол', novaPoshta: 'Відділення № 3' })
  shop.work()
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([
      { kind: 'new-order', state: 'sent', reached: ['email', 'telegram'] },
      { kind: 'order-paid', state: 'sent', reached: ['email'] },
    ]),
  )
  expect(telegram.texts()).toEqual([
    `Нове оплачене замовлення №\u00a0${order.number}: Ніжний догляд × 2, 1380\u00a0грн. Хорол, Відділення № 3.\n` +
      'Тестовий режим: гроші не\u00a0списано.',
  ])
  expect(telegram.texts().join()).not.toMatch(/Оксана|Ґудзь|\+380|@/)
  expect(shop.logged()).not.toMatch(/AAtoken|Хорол/)
})

test('without a bot nothing is sent to Telegram, and the mail says it all', async () => {
  const telegram = await startTelegram()
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ env: { TELEGRAM_URL: telegram.origin, ...smtp.env } }))
  const order = await shop.paidOrder()
  shop.work()
  await shop.until(async () =>
    expect((await shop.messages(order.id)).map(({ state, reached }) => [state, reached])).toEqual([
      ['sent', ['email']],
      ['sent', ['email']],
    ]),
  )
  expect(telegram.texts()).toEqual([])
})

test('a chat that asks to wait is told again then, and the letter is not repeated', async () => {
  const telegram = await startTelegram([
    429,
    { ok: false, error_code: 429, parameters: { retry_after: 3600 } },
  ])
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [telegram, smtp] }))
  const order = await shop.paidOrder()
  shop.work()
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([
      { kind: 'new-order', state: 'queued', reached: ['email'] },
      { kind: 'order-paid', state: 'sent' },
    ]),
  )
  await shop.until(async () => {
    const { rows } = await shop.db.query<{ pause: number; key: string }>(
      'select key, extract(epoch from run_at - now())::int as pause from graphile_worker.jobs where locked_at is null',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.pause).toBeGreaterThan(3590)
    expect(rows[0]?.pause).toBeLessThanOrEqual(3600)
    expect(rows[0]?.key).toMatch(/^message:/)
  })
  await shop.hurry()
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([{ kind: 'new-order', state: 'sent' }, {}]),
  )
  expect(telegram.texts()).toHaveLength(2)
  expect(smtp.received).toHaveLength(2)
  expect(await shop.deadLetters()).toEqual([])
})

test('a chat that blocked the bot is a dead letter, not a storm of tries', async () => {
  const telegram = await startTelegram([403, { ok: false, error_code: 403 }])
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [telegram, smtp] }))
  const order = await shop.paidOrder()
  shop.work()
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([
      { kind: 'new-order', state: 'failed', failure: 'refused', reached: ['email'] },
      { kind: 'order-paid', state: 'sent' },
    ]),
  )
  await shop.until(async () => {
    const [letter] = await shop.deadLetters()
    expect(letter?.why).toMatch(/^message [\da-f-]{36} refused: telegram 403$/)
  })
  expect(await shop.count('alerts')).toBe(0)
})

test('an order with declared eczema asks for a look at its composition, once it is paid', async () => {
  const telegram = await startTelegram()
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [telegram, smtp] }))
  const { body, text } = await callFunction(shop.shop, 'submit-quiz', {
    ...eczemaQuiz,
    sensitivities: ['eczema', 'other'],
    otherAllergy: 'мед',
  })
  const quizSubmissionId = String(body['quizSubmissionId'])
  const order = await shop.order({ quizSubmissionId })
  expect(await shop.messages(order.id), text).toEqual([])
  await shop.record(order, 'paid')
  shop.work()
  await shop.until(async () =>
    expect(await shop.messages(order.id)).toMatchObject([
      { kind: 'composition-check', state: 'sent' },
      { kind: 'new-order', state: 'sent' },
      { kind: 'order-paid', state: 'sent' },
    ]),
  )
  expect(telegram.texts().map((sent) => sent.split('\n')[0])).toContain(
    `Увага: у\u00a0замовленні №\u00a0${order.number} вказано алергію. Перевірте склад перед пакуванням.`,
  )
  expect(telegram.texts().join()).not.toMatch(/Соломія|екзем|мед/)
  const toOwner = smtp.received.filter(({ recipients }) => recipients.includes('owner@shop.example'))
  expect(toOwner).toHaveLength(2)
  for (const { raw } of toOwner) {
    const letter = readMail(raw)
    for (const drawing of [letter.text, letter.html]) {
      for (const said of ['екзема, алергія: «мед»', 'Соломія, 11\u00a0років', '@oksana', 'Оксана Ґудзь']) {
        expect(drawing).toContain(said)
      }
    }
  }
  expect(shop.logged()).not.toMatch(/Соломія|екзем|мед|Ґудзь/)
})

test('an order without a quiz, or with a calm one, asks for none', async () => {
  const shop = mailOf(await startTestShop())
  const { body } = await callFunction(shop.shop, 'submit-quiz', { ...eczemaQuiz, sensitivities: ['none'] })
  const calm = await shop.paidOrder({ quizSubmissionId: String(body['quizSubmissionId']) })
  const without = await shop.paidOrder()
  for (const { id } of [calm, without]) {
    expect((await shop.messages(id)).map(({ kind }) => kind)).toEqual(['new-order', 'order-paid'])
  }
})

test('every alert is told: a wrong sum, a second payment, a move that cannot be', async () => {
  const telegram = await startTelegram()
  const shop = mailOf(await startTestShop({ neighbours: [telegram] }))
  const order = await shop.order()
  await shop.record(order, 'paid', { amount: 100 })
  await shop.record(order, 'paid')
  const second = await shop.openAttempt(order.id)
  await shop.record(second, 'paid')
  shop.work()
  const wrong = `Увага: за\u00a0замовлення №\u00a0${order.number} надійшла не\u00a0та\u00a0сума. Очікували 690\u00a0грн, банк повідомив 1\u00a0грн. Оплаченим його не\u00a0позначено.`
  const twice = `Увага: замовлення №\u00a0${order.number} оплачено двічі. Поверніть зайву оплату.`
  await shop.until(() => {
    const told = telegram.texts().map((text) => text.split('\n')[0])
    expect(told).toEqual(expect.arrayContaining([wrong, twice]))
  })
  expect(await shop.count('alerts')).toBe(2)
  expect((await shop.messages(order.id)).map(({ kind }) => kind).toSorted()).toEqual([
    'new-order',
    'order-paid',
    'paid-twice',
    'wrong-sum',
  ])
})

test('a payment that the bank checks for half an hour is told once', async () => {
  const telegram = await startTelegram()
  const shop = mailOf(await startTestShop({ neighbours: [telegram] }))
  const order = await shop.order()
  await shop.record(order, 'pending', { providerStatus: 'processing' })
  await shop.record(order, 'pending', { providerStatus: 'still processing' })
  const { rows } = await shop.db.query<{ minutes: number }>(
    'select extract(epoch from run_at - now())::float / 60 as minutes from graphile_worker.jobs',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.minutes).toBeCloseTo(30, 0)
  expect(await shop.messages(order.id)).toEqual([])

  await shop.hurry()
  shop.work()
  await shop.until(() =>
    expect(telegram.texts().map((text) => text.split('\n')[0])).toEqual([
      `Увага: оплата №\u00a0${order.number} перевіряється понад 30\u00a0хвилин.`,
    ]),
  )
  await shop.record(order, 'pending', { providerStatus: 'processing on' })
  await shop.hurry()
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(telegram.texts()).toHaveLength(1)
})

test('a payment that ends within half an hour, or that nobody began, is not told', async () => {
  const shop = mailOf(await startTestShop())
  const quick = await shop.order()
  await shop.record(quick, 'pending')
  await shop.record(quick, 'failed')
  const left = await shop.order()
  await shop.record(left, 'pending', { awaitsPayer: true })
  expect(await shop.count('graphile_worker.jobs')).toBe(1)
  await shop.hurry()
  shop.work()
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(await shop.count('messages')).toBe(0)
})

test('money that goes back is written of each time, with the right sums', async () => {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  const order = await shop.paidOrder({ email: 'oksana@example.com', quantity: 2 })
  await shop.record(order, 'paid', { refunded: 20000 })
  await shop.record(order, 'paid', { refunded: 20000 })
  await shop.record(order, 'refunded', { refunded: 138000 })
  await shop.record(order, 'refunded', { refunded: 138000, providerStatus: 'reversed again' })
  shop.work()
  await shop.until(() => expect(smtp.received).toHaveLength(6))
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  const notes = smtp.received
    .filter(({ recipients }) => recipients.includes('oksana@example.com'))
    .map(({ raw }) => readMail(raw).text.replaceAll('\u00a0', ' '))
    .filter((text) => text.includes(`Повернули кошти за замовлення № ${order.number}`))
  expect(notes).toHaveLength(2)
  const part = notes.find((text) => text.includes('Повертаємо: 200 грн')) ?? ''
  expect(part).toContain('Замовлення лишається чинним.')
  expect(part).not.toContain('Разом повернено')
  const rest = notes.find((text) => text.includes('Повертаємо: 1180 грн')) ?? ''
  expect(rest).toContain('Разом повернено: 1380 грн')
  expect(rest).toContain('Замовлення скасовано.')
})

test('money for two attempts is told once, whatever becomes of a third', async () => {
  const { order, openAttempt, record, db } = mailOf(await startTestShop())
  const first = await order()
  await record(first, 'paid')
  await record(await openAttempt(first.id), 'paid')
  await record(await openAttempt(first.id), 'expired')
  const { rows } = await db.query('select kind from alerts')
  expect(rows).toEqual([{ kind: 'paid-twice' }])
})
