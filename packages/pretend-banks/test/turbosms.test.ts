import { request } from 'undici'
import { expect, test } from 'vitest'
import type { SmsService } from '../../../src/server/messages/sms/sms-service.ts'
import { turboSms } from '../../../src/server/messages/sms/turbosms/turbosms.ts'
import { startPhone } from '../../../test/messages/sandbox-phone.ts'

const calm = new AbortController().signal
const sms = { id: 'm-1', to: '+380671234567', text: 'Замовлення 1 оплачено.', isRepeat: false }

const service: SmsService = turboSms

async function setUp(changes: { readonly [name: `TURBOSMS_${string}`]: string } = {}) {
  const phone = await startPhone(service)
  return { phone, shop: service.create({ ...phone.env, ...changes }, { reportUrl: '' }) }
}

test('a message under the same id arrives once, also when it is asked for at the same moment', async () => {
  const { phone, shop } = await setUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.send(sms, calm)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await phone.arrived()).toHaveLength(1)
  await phone.change({ repeats: 'refused' })
  expect(await shop.send(sms, calm)).toEqual({ kind: 'refused', code: 'turbosms 407' })
  expect(await shop.send({ ...sms, isRepeat: true }, calm)).toEqual({ kind: 'taken' })
  expect(await phone.arrived()).toHaveLength(1)
})

test.each([
  ['a wrong token', { TURBOSMS_TOKEN: 'another' }, 'stopped', 'turbosms 105'],
  ['another name', { TURBOSMS_SENDER: 'Somebody' }, 'stopped', 'turbosms 400'],
])('%s is refused', async (_name, changes, kind, code) => {
  const { phone, shop } = await setUp(changes)
  expect(await shop.send(sms, calm)).toMatchObject({ kind, code })
  expect(await phone.arrived()).toEqual([])
})

test('an empty balance, the stop list and a number that is none are told apart', async () => {
  const { phone, shop } = await setUp()
  await phone.change({ stopList: ['380671234567'] })
  expect(await shop.send(sms, calm)).toEqual({ kind: 'refused', code: 'turbosms 404' })
  await phone.change({ stopList: [], balance: 0 })
  expect(await shop.send(sms, calm)).toMatchObject({ kind: 'stopped', fault: 'balance' })
  expect(await shop.askBalance()).toEqual({ kind: 'accepted', balance: { amount: 0, currency: 'UAH' } })
})

test('what is lost on the way back has arrived', async () => {
  const { phone, shop } = await setUp()
  await phone.fault({ on: 'send', fault: 'cut', times: 1 })
  expect(await shop.send(sms, calm)).toMatchObject({ kind: 'unclear' })
  expect(await phone.arrived()).toHaveLength(1)
})

test('by Viber first where the shop has a name there', async () => {
  const { phone, shop } = await setUp({ TURBOSMS_VIBER_SENDER: 'Kraplia' })
  expect(await shop.send(sms, calm)).toMatchObject({ kind: 'taken' })
  expect(await phone.arrived()).toMatchObject([{ channel: 'viber' }])
})

test('the phone shows what has arrived, one number’s or all, and runs nothing that was written', async () => {
  const { phone, shop } = await setUp()
  await shop.send({ ...sms, text: '<img src=x onerror=alert(1)> https://evil.example/x' }, calm)
  await shop.send({ ...sms, id: 'm-2', to: '+380501112233' }, calm)
  const look = async (query = '') => (await fetch(phone.baseUrl + query)).text()
  const all = await look()
  expect(all).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(all).not.toMatch(/<img|href="https:\/\/evil/)
  expect(all.indexOf('Замовлення 1 оплачено.')).toBeLessThan(all.indexOf('&lt;img'))
  const own = await look('?number=380501112233')
  expect(own).toContain('Замовлення 1 оплачено.')
  expect(own).not.toContain('&lt;img')
})

test('nobody from elsewhere sees a message', async () => {
  const { phone, shop } = await setUp()
  await shop.send(sms, calm)
  for (const headers of [{ host: 'shop.example' }, { 'x-forwarded-for': '203.0.113.7' }]) {
    const answer = await request(phone.baseUrl, { headers })
    expect(answer.statusCode).toBe(403)
    expect(await answer.body.text()).not.toContain('Замовлення 1')
  }
})
