import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import { readConfig } from '../../../config.ts'
import { createTwilio, twilio } from './twilio.ts'

const calm = new AbortController().signal
const sms = { id: 'message-1', to: '+380671234567', text: 'Замовлення 1 оплачено.', isRepeat: false }
const sid = `SM${'1'.repeat(32)}`
const reportUrl = 'https://shop.example/messages/twilio/report'
const account = {
  TWILIO_URL: 'http://127.0.0.1:9',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'secret-token',
  TWILIO_SENDER: 'Kraplia',
}
const path = `/2010-04-01/Accounts/${account.TWILIO_ACCOUNT_SID}`

/** The last answer repeats. */
async function startTwilio(
  answers: readonly (readonly [unknown, number])[],
  changes: Partial<typeof account> = {},
) {
  let nth = 0
  const { origin, requests } = await startServer((_asked, response) => {
    const [body, status] = answers[Math.min(nth++, answers.length - 1)] ?? [{}, 200]
    json(response, body, status)
  })
  return { requests, sender: createTwilio({ ...account, ...changes, TWILIO_URL: origin }, reportUrl, 1000) }
}

const refusal = (code: number, status: number) =>
  [{ code, message: 'WORDS THAT NAME +380671234567', status }, status] as const
const queued = { sid, status: 'queued', body: sms.text }

test('an SMS is asked for by a form, with the name, where to report, and the key in a header', async () => {
  const { sender, requests } = await startTwilio([[queued, 201]])
  expect(await sender.send(sms, calm)).toEqual({ kind: 'taken', providerId: sid })
  const basic = Buffer.from(`${account.TWILIO_ACCOUNT_SID}:secret-token`).toString('base64')
  expect(requests).toMatchObject([
    { method: 'POST', url: `${path}/Messages.json`, headers: { authorization: `Basic ${basic}` } },
  ])
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    To: '+380671234567',
    From: 'Kraplia',
    Body: sms.text,
    StatusCallback: reportUrl,
  })
})

test('a messaging service is named as one', async () => {
  const service = `MG${'2'.repeat(32)}`
  const { sender, requests } = await startTwilio([[queued, 201]], { TWILIO_SENDER: service })
  await sender.send(sms, calm)
  const form = new URLSearchParams(requests[0]?.body)
  expect([form.get('MessagingServiceSid'), form.get('From')]).toEqual([service, null])
})

const stopped = (fault: string) => ({ kind: 'stopped', fault })
const refused = { kind: 'refused' }
const unclear = { kind: 'unclear' }

test.each([
  ['a wrong key', 20003, 401, stopped('key')],
  ['an account without money', 20005, 403, stopped('balance')],
  ['a name that is not registered', 21212, 400, stopped('sender')],
  ['a number that cannot send', 21606, 400, stopped('sender')],
  ['a number that is none', 21211, 400, refused],
  ['somebody who wants nothing', 21610, 400, refused],
  ['a text that is too long', 21617, 400, refused],
  ['too many requests', 20429, 429, unclear],
  ['its own failure', 20500, 500, unclear],
] as const)('%s: %d, %d', async (_name, code, status, outcome) => {
  const { sender } = await startTwilio([refusal(code, status)])
  const said = await sender.send(sms, calm)
  expect(said).toMatchObject(outcome)
  expect(JSON.stringify(said)).not.toMatch(/380|WORDS|secret/)
})

test.each([
  ['rubbish', '<html>', 200],
  ['nothing', null, 201],
  ['a page in its place', '<html>', 404],
])('%s tells nothing, and may be asked again', async (_name, answer, status) => {
  const { sender } = await startTwilio([[answer, status]])
  expect(await sender.send(sms, calm)).toMatchObject(unclear)
})

test.each(['', '0671234567', '+38067x'])('nothing is asked for the number «%s»', async (to) => {
  const { sender, requests } = await startTwilio([[queued, 201]])
  expect(await sender.send({ ...sms, to }, calm)).toEqual({ kind: 'refused', code: 'number' })
  expect(requests).toEqual([])
})

test('a server that is away, or silent, tells nothing', async () => {
  const away = createTwilio(account, reportUrl, 1000)
  expect(await away.send(sms, calm)).toEqual({ kind: 'unclear', why: 'network ECONNREFUSED' })
  expect(await away.askBalance()).toEqual({ kind: 'unavailable', why: 'network ECONNREFUSED' })
  const { origin } = await startServer(() => {})
  const silent = createTwilio({ ...account, TWILIO_URL: origin }, reportUrl, 50)
  expect(await silent.send(sms, calm)).toEqual({ kind: 'unclear', why: 'network time-out' })
})

describe('one that was asked for before', () => {
  const again = { ...sms, isRepeat: true }

  test.each([
    ['is what was sent then', { ...queued, status: 'delivered' }],
    ['is found behind the words of a trial', { ...queued, body: `Sent from a trial account - ${sms.text}` }],
  ])('%s', async (_name, found) => {
    const { sender, requests } = await startTwilio([[{ messages: [{ sid: 'no sid' }, found] }, 200]])
    expect(await sender.send(again, calm)).toEqual({ kind: 'taken', providerId: sid })
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${path}/Messages.json?To=%2B380671234567&PageSize=50`,
    ])
  })

  test.each([
    ['nothing was sent', []],
    ['other words were', [{ ...queued, body: 'Замовлення 2 оплачено.' }]],
    ['it failed', [{ ...queued, status: 'undelivered' }]],
  ])('is sent where %s', async (_name, messages) => {
    const { sender, requests } = await startTwilio([
      [{ messages }, 200],
      [queued, 201],
    ])
    expect(await sender.send(again, calm)).toEqual({ kind: 'taken', providerId: sid })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  test.each([
    ['an answer that is none', { no: 'list' }, 200, unclear],
    ['a failure', {}, 503, unclear],
    ['a wrong key', { code: 20003 }, 401, stopped('key')],
  ])('is not sent after %s', async (_name, body, status, outcome) => {
    const { sender, requests } = await startTwilio([[body, status]])
    expect(await sender.send(again, calm)).toMatchObject(outcome)
    expect(requests).toHaveLength(1)
  })
})

test.each([
  ['queued', 'taken'],
  ['accepted', 'taken'],
  ['sending', 'taken'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'undelivered'],
  ['failed', 'undelivered'],
  ['canceled', 'undelivered'],
  ['something new', 'taken'],
])('what is %s is %s', async (status, state) => {
  const { sender, requests } = await startTwilio([[{ sid, status }, 200]])
  const answer = await sender.askDeliveries([sid, 'an-id-of-another-service'])
  expect(answer.kind === 'answered' && [...answer.deliveries]).toEqual([[sid, { state, channel: 'sms' }]])
  expect(requests.map(({ url }) => url)).toEqual([`${path}/Messages/${sid}.json`])
})

test('of one that it does not know nothing is said; a refused key is no answer', async () => {
  const unknown = await startTwilio([refusal(20404, 404)])
  expect(await unknown.sender.askDeliveries([sid])).toEqual({ kind: 'answered', deliveries: new Map() })
  const locked = await startTwilio([refusal(20003, 401)])
  expect(await locked.sender.askDeliveries([sid])).toEqual({ kind: 'unavailable', why: 'twilio 20003' })
})

test('the balance is read with its currency, and a key that is not accepted told apart', async () => {
  const good = await startTwilio([[{ balance: '12.34', currency: 'USD' }, 200]])
  expect(await good.sender.askBalance()).toEqual({
    kind: 'accepted',
    balance: { amount: 12.34, currency: 'USD' },
  })
  const bad = await startTwilio([refusal(20003, 401)])
  expect(await bad.sender.askBalance()).toEqual({ kind: 'refused', code: 'twilio 20003' })
  expect(twilio.isOfKey('twilio 20003')).toBe(true)
})

describe('a report', () => {
  const sender = createTwilio(account, reportUrl)
  const fields = { To: '+380671234567', MessageSid: sid, MessageStatus: 'delivered' }
  const signatureOf = (text: string, key = 'secret-token') =>
    createHmac('sha1', key).update(text).digest('base64')
  const signed = `${reportUrl}MessageSid${sid}MessageStatusdeliveredTo+380671234567`
  const read = (signature: string | undefined, said: Record<string, string> = fields) =>
    sender.readReport({
      body: Buffer.from(new URLSearchParams(said).toString()),
      headers: signature === undefined ? {} : { 'x-twilio-signature': signature },
    })

  test('is signed over the address and every field by its name', () => {
    expect(read(signatureOf(signed))).toEqual({ kind: 'report', providerId: sid })
  })

  test.each([
    ['without a signature', undefined, fields],
    ['signed with another key', signatureOf(signed, 'another'), fields],
    ['for another address', signatureOf(signed.replace('shop', 'evil')), fields],
    ['of another message', signatureOf(signed), { ...fields, MessageSid: `SM${'9'.repeat(32)}` }],
  ])('%s is forged', (_name, signature, said) => {
    expect(read(signature, said)).toEqual({ kind: 'forged' })
  })
})

describe('its settings', () => {
  const keys = {
    TWILIO_ACCOUNT_SID: account.TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN: 'hush',
    TWILIO_SENDER: 'Kraplia',
  }
  const turbo = { TURBOSMS_TOKEN: 'hush', TURBOSMS_SENDER: 'Kraplia' }

  test.each([
    [keys, 'twilio', true],
    [{ SMS_SERVICE: 'twilio' }, 'twilio', false],
    [{ ...keys, ...turbo, SMS_SERVICE: 'twilio' }, 'twilio', true],
    [{ ...keys, ...turbo, SMS_SERVICE: 'turbosms' }, 'turbosms', true],
    [{ ...turbo, SMS_SERVICE: 'twilio' }, 'twilio', false],
    [{}, 'turbosms', false],
  ])('%j are SMS by %s', (env, id, isOwn) => {
    const { sms: chosen, site } = readConfig(env)
    expect([chosen?.service.id, chosen?.account !== undefined]).toEqual([id, isOwn])
    expect(site.smsService).toBe(chosen?.service.called)
  })

  test.each([
    ['SMS_SERVICE', { ...keys, ...turbo }],
    ['SMS_SERVICE', { SMS_SERVICE: 'pigeon' }],
    ['TWILIO_AUTH_TOKEN', { ...keys, TWILIO_AUTH_TOKEN: '' }],
    ['TWILIO_ACCOUNT_SID', { ...keys, TWILIO_ACCOUNT_SID: 'SK1' }],
    ['TWILIO_SENDER', { ...keys, TWILIO_SENDER: 'Крапля' }],
    ['TWILIO_SENDER', { ...keys, TWILIO_SENDER: 'A name too long' }],
    ['TWILIO_SENDER', { ...keys, TWILIO_SENDER: '12345' }],
  ])('%s is named where they are wrong', (name, env) => {
    expect(() => readConfig(env)).toThrow(name)
  })

  test.each(['+12025550123', `MG${'a'.repeat(32)}`, 'Kraplia', 'Shop & Co'])('«%s» may send', (sender) => {
    expect(readConfig({ ...keys, TWILIO_SENDER: sender }).sms?.account).toMatchObject({
      TWILIO_SENDER: sender,
    })
  })
})
