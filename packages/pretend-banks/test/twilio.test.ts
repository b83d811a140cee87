import { expect, test } from 'vitest'
import type { SmsService } from '../../../src/server/messages/sms/sms-service.ts'
import { twilio } from '../../../src/server/messages/sms/twilio/twilio.ts'
import { startPhone } from '../../../test/messages/sandbox-phone.ts'

const calm = new AbortController().signal
const sms = { id: 'm-1', to: '+380671234567', text: 'Замовлення 1 оплачено.', isRepeat: false }
const service: SmsService = twilio

async function setUp(changes: { readonly [name: `TWILIO_${string}`]: string } = {}) {
  const phone = await startPhone(service)
  const shop = service.create({ ...phone.env, ...changes }, { reportUrl: 'http://127.0.0.1:9/report' })
  return { phone, shop }
}

test('a message arrives as often as it is asked for, unless it was asked for before', async () => {
  const { phone, shop } = await setUp()
  const first = await shop.send(sms, calm)
  expect(await shop.send({ ...sms, isRepeat: true }, calm)).toEqual(first)
  expect(await phone.arrived()).toHaveLength(1)
  expect(await shop.send(sms, calm)).not.toEqual(first)
  expect(await phone.arrived()).toHaveLength(2)
})

test.each([
  ['a wrong key', { TWILIO_AUTH_TOKEN: 'another' }, 'stopped', 'twilio 20003'],
  ['another name', { TWILIO_SENDER: 'Somebody' }, 'stopped', 'twilio 21212'],
])('%s is refused', async (_name, changes, kind, code) => {
  const { phone, shop } = await setUp(changes)
  expect(await shop.send(sms, calm)).toMatchObject({ kind, code })
  expect(await phone.arrived()).toEqual([])
})

test('an empty balance and who wants nothing are told apart', async () => {
  const { phone, shop } = await setUp()
  await phone.change({ stopList: ['380671234567'] })
  expect(await shop.send(sms, calm)).toEqual({ kind: 'refused', code: 'twilio 21610' })
  await phone.change({ stopList: [], balance: 0 })
  expect(await shop.send(sms, calm)).toMatchObject({ kind: 'stopped', fault: 'balance' })
  expect(await shop.askBalance()).toEqual({ kind: 'accepted', balance: { amount: 0, currency: 'USD' } })
})

test('what is lost on the way back has arrived, and is found there', async () => {
  const { phone, shop } = await setUp()
  await phone.fault({ on: 'send', fault: 'cut', times: 1 })
  expect(await shop.send(sms, calm)).toMatchObject({ kind: 'unclear' })
  expect(await shop.send({ ...sms, isRepeat: true }, calm)).toMatchObject({ kind: 'taken' })
  expect(await phone.arrived()).toHaveLength(1)
})

test('what became of a message is told to who asks', async () => {
  const { phone, shop } = await setUp()
  await phone.change({ unreachable: ['380671234567'] })
  const taken = await shop.send(sms, calm)
  const id = taken.kind === 'taken' ? (taken.providerId ?? '') : ''
  await expect
    .poll(async () => {
      const answer = await shop.askDeliveries([id])
      return answer.kind === 'answered' && answer.deliveries.get(id)?.state
    })
    .toBe('undelivered')
})
