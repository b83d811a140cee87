import { expect, onTestFinished, test, vi } from 'vitest'
import { keepLines } from '../../test/log-lines.ts'
import { startSmtpServer } from '../../test/messages/smtp-server.ts'
import { callOffice, signInOperator } from '../../test/office.ts'
import { sellByMonobank } from '../../test/payments/shop-with-banks.ts'
import { genuinePhotos } from '../../test/photos/genuine-photos.ts'
import { aQuiz, nobody } from '../../test/quiz.ts'
import { form, newPath, publicUrl, upload } from '../../test/uploads.ts'
import { orderPagePath } from '../contract/orders/page-paths.ts'
import { startJobs } from './jobs/start-jobs.ts'

const person = {
  firstName: 'Златозара',
  lastName: 'Незабудько',
  email: 'zlatozara.nezabudko@example.com',
  phone: '+380931112233',
  city: 'Козятинка',
  novaPoshta: 'Відділення №77777, вул. Горіхова, 5',
}
const quiz = {
  parentName: 'Всеволода',
  childName: 'Ярополчик',
  contactMethods: {
    telegram: { selected: true, value: '@vsevoloda_unique' },
    instagram: nobody,
    phone: nobody,
  },
  sensitivities: ['other'],
  otherAllergy: 'олія мигдалева',
}
const changed = { ...person, firstName: 'Перейменована', branch: 'Поштомат №88888', city: 'Новокозятинка' }
const secrets = {
  SMTP_USER: 'mail-account-of-the-shop',
  SMTP_PASSWORD: 'mail-password-of-the-shop',
  TELEGRAM_BOT_TOKEN: '123456:telegram-token-of-the-shop',
}

test('of a whole purchase, its quiz with photos, its faults and the office nothing personal is logged, at any level', async () => {
  const { log, lines } = keepLines('debug')
  // Mail servers quote addresses in their refusals.
  const smtp = await startSmtpServer((verb, nth) =>
    verb === 'RCPT' && nth % 2 === 1 ? `550 no mailbox ${person.email} of ${person.lastName}` : undefined,
  )
  const { port } = new URL(smtp.url)
  const env = {
    TRUSTED_PROXIES: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: port,
    MAIL_FROM: 'shop@shop.example',
    OWNER_EMAIL: 'owner@shop.example',
    TELEGRAM_CHAT_ID: '-100200300',
    TELEGRAM_URL: 'http://127.0.0.1:9',
    TELEGRAM_BOT_TOKEN: secrets.TELEGRAM_BOT_TOKEN,
  }
  const bank = await sellByMonobank({ log, env })
  const { shop, post } = bank
  const jobs = startJobs(shop.services, shop.databaseUrl, { pauseMs: 0 })
  onTestFinished(() => jobs.stop())
  const visitor = { 'x-forwarded-for': '203.0.113.77' }

  const [photo] = (await genuinePhotos()).jpeg
  const bytes = Buffer.from(photo ?? [])
  const path = newPath('jpg')
  const kept = await upload(shop, path, form(bytes, { type: 'image/jpeg' }))
  expect(kept.status).toBe(200)
  expect((await upload(shop, path, form(bytes, { type: 'image/jpeg' }))).status).toBe(400)
  const answers = aQuiz({
    ...quiz,
    skinPhotoUrls: [publicUrl(shop, path)],
    photoConsentAt: '2026-11-21T00:00:00Z',
  })
  const quizzed = await post('/functions/v1/submit-quiz', answers, visitor)
  expect(quizzed.status).toBe(200)
  await post('/functions/v1/submit-quiz', { ...answers, parentName: { toString: quiz.parentName } }, visitor)
  await post(
    '/functions/v1/create-order',
    `{"firstName": "${person.firstName}", "phone": ${person.phone}`,
    visitor,
  )
  const { id, number } = await bank.order(person)
  await fetch(`${shop.url}/rest/v1/orders?select=id,${encodeURIComponent(person.email)}&id=eq.${id}`)
  await bank.press(await bank.pageOf(id), 'pay')
  await bank.becomes(id, 'paid')
  const { rows } = await shop.db.query<{ key: string }>('select key from order_pages where order_id = $1', [
    id,
  ])
  const key = String(rows[0]?.key)
  await fetch(shop.url + orderPagePath(key))
  await post('/functions/v1/cancel-order', { key, reason: quiz.otherAllergy })
  await post('/functions/v1/find-order', { phone: person.phone, number, email: person.email })

  const { headers } = await signInOperator(shop, 'Операторка-Унікум')
  await callOffice(shop, `/orders?search=${encodeURIComponent(person.lastName)}`, { headers })
  const order = await callOffice(shop, `/orders/${number}`, { headers })
  const act = (action: object) => callOffice(shop, `/orders/${number}/actions`, { headers, body: action })
  const { version } = order.body
  const { novaPoshta: _novaPoshta, ...recipient } = changed
  const renamed = await act({ action: 'change-recipient', version, ...recipient })
  expect(renamed.status).toBe(200)
  const noted = await act({ action: 'add-note', version: renamed.body['version'], text: 'Нотатка-таємниця' })
  expect(noted.status).toBe(200)
  await act({ action: 'change-recipient', version: 'no', ...recipient })
  await callOffice(shop, `/orders/${number}`, { headers: { cookie: 'office=forged-session-token' } })
  await vi.waitFor(async () => {
    const { rows: waiting } = await shop.db.query(
      `select from messages where state in ('waiting', 'sending')`,
    )
    expect(waiting).toEqual([])
  }, 20_000)

  const text = lines.join('\n')
  // Proves that the log is not empty.
  expect(text).toMatch(
    /"path":"\/functions\/v1\/create-order","status":200,"ms":[\d.]+,"source":"[0-9a-f]{8}"/,
  )
  expect(text).toMatch(/550/)
  const personal = [
    ...[person, changed, secrets].flatMap((one) => Object.values(one)),
    quiz.parentName,
    quiz.childName,
    quiz.otherAllergy,
    'vsevoloda_unique',
    'Операторка-Унікум',
    'Нотатка-таємниця',
    '931112233',
    '203.0.113.77',
    'forged-session-token',
    key,
    headers.cookie.split('=')[1] ?? '',
    path,
    bytes.subarray(600, 630).toString('base64'),
    bytes.subarray(600, 615).toString('hex'),
  ]
  const said = personal.filter((value) => text.includes(value) || text.includes(encodeURIComponent(value)))
  expect(said).toEqual([])
})
