import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { json, startServer } from '../../../../../test/payments/pretend-server.ts'
import { createTurboSms, turboSms } from './turbosms.ts'

const calm = new AbortController().signal
const sms = { id: 'message-1', to: '+380671234567', text: 'Замовлення 1 оплачено.', isRepeat: false }
const account = {
  TURBOSMS_URL: 'http://127.0.0.1:9',
  TURBOSMS_TOKEN: 'secret-token',
  TURBOSMS_SENDER: 'Kraplia',
  TURBOSMS_VIBER_SENDER: '',
  TURBOSMS_WEBHOOK_KEY: 'demo-key',
}

async function startTurboSms(answer: unknown, status = 200, changes: Partial<typeof account> = {}) {
  const { origin, requests } = await startServer((_asked, response) => json(response, answer, status))
  return { requests, sender: createTurboSms({ ...account, ...changes, TURBOSMS_URL: origin }, 1000) }
}

const answerOf = (code: number, own?: number) => ({
  response_code: code,
  response_status: 'WORDS THAT NAME 380671234567',
  response_result:
    own === undefined
      ? null
      : [{ phone: '380671234567', message_id: own === 0 ? 'id-1' : null, response_code: own }],
})

test('an SMS is asked for with its id, the number in digits and the token in a header', async () => {
  const { sender, requests } = await startTurboSms(answerOf(800, 0))
  expect(await sender.send(sms, calm)).toEqual({ kind: 'taken', providerId: 'id-1' })
  expect(requests).toMatchObject([
    { method: 'POST', url: '/message/send.json', headers: { authorization: 'Bearer secret-token' } },
  ])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    recipients: ['380671234567'],
    sequence_id: 'message-1',
    sms: { sender: 'Kraplia', text: sms.text },
  })
})

test('with a name for Viber it is tried first, for a number of seconds', async () => {
  const { origin, requests } = await startServer((_asked, response) => json(response, answerOf(800, 0)))
  await createTurboSms({ ...account, TURBOSMS_URL: origin, TURBOSMS_VIBER_SENDER: 'Kraplia V' }).send(
    sms,
    calm,
  )
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    sms: { sender: 'Kraplia' },
    viber: { sender: 'Kraplia V', text: sms.text, ttl: 600, is_transactional: 1 },
  })
})

const taken = { kind: 'taken' }
const unclear = { kind: 'unclear' }
const refused = { kind: 'refused' }
const stopped = (fault: string) => ({ kind: 'stopped', fault })

test.each([
  ['taken', 0, 0, taken],
  ['accepted', 800, 0, taken],
  ['sent', 801, 0, taken],
  ['accepted as a whole, and nothing of the number', 800, undefined, taken],
  ['partly, this number too', 802, 0, taken],
  ['partly, and not this number', 802, 404, refused],
  ['partly, and nothing of this number', 803, undefined, unclear],
  ['all is well but the number', 0, 305, refused],
  ['no token', 103, undefined, stopped('key')],
  ['a wrong token', 105, undefined, stopped('key')],
  ['a blocked account', 106, undefined, stopped('key')],
  ['no money', 203, undefined, stopped('balance')],
  ['no money for this one', 802, 203, stopped('balance')],
  ['a name that is not registered', 400, undefined, stopped('sender')],
  ['a name that is not active', 401, undefined, stopped('sender')],
  ['the stop list', 404, 404, refused],
  ['another country', 406, undefined, refused],
  ['a duplicate that was never asked for', 407, undefined, refused],
  ['a text that is too long', 413, undefined, refused],
  ['their own failure', 500, undefined, unclear],
  ['another', 505, undefined, unclear],
  ['an unknown one', 999, undefined, unclear],
] as const)('%s: %d, %o', async (_name, code, own, outcome) => {
  const { sender } = await startTurboSms(answerOf(code, own))
  const said = await sender.send(sms, calm)
  expect(said).toMatchObject(outcome)
  expect(JSON.stringify(said)).not.toMatch(/380|WORDS|secret/)
})

test('a duplicate of what was asked for before is what was asked for', async () => {
  const { sender } = await startTurboSms(answerOf(407))
  expect(await sender.send({ ...sms, isRepeat: true }, calm)).toEqual({ kind: 'taken' })
})

test.each([
  ['a broken server', answerOf(800, 0), 502],
  ['rubbish', '<html>', 200],
  ['nothing', null, 200],
])('%s tells nothing, and may be asked again', async (_name, answer, status) => {
  const { sender } = await startTurboSms(answer, status)
  expect(await sender.send(sms, calm)).toMatchObject({ kind: 'unclear' })
})

test.each(['', '+380671', '+48600700800', '380671234567x'])(
  'nothing is asked for the number «%s»',
  async (to) => {
    const { sender, requests } = await startTurboSms(answerOf(800, 0))
    expect(await sender.send({ ...sms, to }, calm)).toEqual({ kind: 'refused', code: 'number' })
    expect(requests).toEqual([])
  },
)

test('a server that is away tells nothing', async () => {
  const sender = createTurboSms(account, 1000)
  expect(await sender.send(sms, calm)).toEqual({ kind: 'unclear', why: 'network ECONNREFUSED' })
  expect(await sender.askBalance()).toEqual({ kind: 'unavailable', why: 'network ECONNREFUSED' })
})

test('the balance is read, and a key that is not accepted told apart', async () => {
  const good = await startTurboSms({ response_code: 0, response_result: { balance: '123.45' } })
  expect(await good.sender.askBalance()).toEqual({
    kind: 'accepted',
    balance: { amount: 123.45, currency: 'UAH' },
  })
  const bad = await startTurboSms(answerOf(105))
  expect(await bad.sender.askBalance()).toEqual({ kind: 'refused', code: 'turbosms 105' })
})

test.each([
  ['turbosms 105', true],
  ['turbosms 203', false],
])('«%s» is of the key: %s', (code, isOfKey) => {
  expect(turboSms.isOfKey(code)).toBe(isOfKey)
})

test('what became of messages is read one by one; of foreign ones nothing', async () => {
  const item = (id: string, status: string, type = 'sms') => ({
    message_id: id,
    status,
    type,
    response_code: 0,
  })
  const { sender } = await startTurboSms({
    response_code: 802,
    response_result: [
      item('1', 'Queued'),
      item('2', 'Sent'),
      item('3', 'Delivered', 'viber'),
      item('4', 'Read', 'viber'),
      item('5', 'Expired'),
      item('6', 'Something new'),
      { message_id: '7', response_code: 414, status: null },
    ],
  })
  const answer = await sender.askDeliveries(['1'])
  expect(answer.kind === 'answered' && [...answer.deliveries]).toEqual([
    ['1', { state: 'taken', channel: 'sms' }],
    ['2', { state: 'sent', channel: 'sms' }],
    ['3', { state: 'delivered', channel: 'viber' }],
    ['4', { state: 'read', channel: 'viber' }],
    ['5', { state: 'undelivered', channel: 'sms' }],
    ['6', { state: 'taken', channel: 'sms' }],
  ])
})

test('what Viber has given up is on its way as an SMS', async () => {
  const { origin } = await startServer((_asked, response) =>
    json(response, {
      response_code: 0,
      response_result: [{ message_id: '1', status: 'Expired', type: 'viber', response_code: 0 }],
    }),
  )
  const sender = createTurboSms({ ...account, TURBOSMS_URL: origin, TURBOSMS_VIBER_SENDER: 'Kraplia' })
  const answer = await sender.askDeliveries(['1'])
  expect(answer.kind === 'answered' && answer.deliveries.get('1')).toEqual({
    state: 'taken',
    channel: 'viber',
  })
})

describe('a report', () => {
  const sender = createTurboSms(account)
  const read = (body: string, contentType: string) =>
    sender.readReport({ body: Buffer.from(body), headers: { 'content-type': contentType } })
  const asJson = (fields: object) => read(JSON.stringify(fields), 'application/json; charset=utf-8')

  test.each([
    ['key and id', '03d30dda9e597945a4d800ccae15387364c4ebaa'],
    ['id and key', 'b173805fd9e54c56a90e0c350f4248eddac53990'],
  ])('may be signed over %s', (_order, signature) => {
    const report = { kind: 'report', providerId: 'm-1' }
    expect(asJson({ id: 777, signature, data: { message_id: 'm-1', status: 'DELIVRD' } })).toEqual(report)
    const form = `id=777&signature=${signature}&data%5Bmessage_id%5D=m-1`
    expect(read(form, 'application/x-www-form-urlencoded')).toEqual(report)
    expect(read(`id=777&signature=${signature}&data={"message_id":"m-1"}`, '')).toEqual(report)
  })

  test.each([
    ['signed otherwise', { id: '777', signature: createHash('sha1').update('777').digest('hex') }],
    ['without a signature', { id: '777' }],
    ['of another id', { id: '778', signature: '03d30dda9e597945a4d800ccae15387364c4ebaa' }],
  ])('%s is refused', (_name, fields) => {
    expect(asJson({ ...fields, data: { message_id: 'm-1' } })).toEqual({ kind: 'forged' })
  })

  test('is read by nobody without a key', () => {
    const silent = createTurboSms({ ...account, TURBOSMS_WEBHOOK_KEY: '' })
    const report = { body: Buffer.from('id=777&signature='), headers: {} }
    expect(silent.readReport(report)).toEqual({ kind: 'not-set-up' })
  })
})
