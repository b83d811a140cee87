import { standings } from '../../../test/orders/standings.ts'
import { expect, test } from 'vitest'
import { anOrderPaid } from '../../../test/messages/order-facts.ts'
import { storedLine } from '../../../test/kits.ts'
import { smsParts } from '../../domain/messages/sms.ts'
import type { ParcelFacts } from './letters/parcel-facts.ts'
import type { SmsKind } from '../outbox/message.ts'
import { smsText } from './sms-text.ts'

const stands = standings(3_920_000)
const order = anOrderPaid({
  lines: [storedLine('gentle-care', { quantity: 20 })],
  total: 1380000,
  standing: stands.toPack,
})
const returned = (sum: number) => ({ sum, inAll: sum, paid: 3920000, isOrderPaid: false })
// A long address.
const pageUrl = `https://shop.kraplia-doglyad.com.ua/order/${'k'.repeat(22)}`
const parcel: ParcelFacts = {
  parcel: 1,
  parcels: 1,
  state: 'at-branch',
  trackingNumber: '20450123456789',
  destination: null,
  paidStorageFrom: '2026-11-29',
}
const facts = { details: returned(3_920_050), parcel, pageUrl }

/** The longest of each; at most two parts, as each is charged. */
const table: readonly [SmsKind, number, string][] = [
  ['sms-paid', 1, 'Замовлення 48215093 оплачено. Відправимо за 1–2 робочі дні.'],
  ['sms-sent', 2, `Замовлення 48215093 вже їде. ТТН 20450123456789, Нова пошта. ${pageUrl}`],
  ['sms-waits', 2, `Посилка чекає у відділенні до 28 листопада. ТТН 20450123456789. ${pageUrl}`],
  ['sms-returned', 1, 'Повернули 39 200,50 грн за замовлення 48215093.'],
  ['sms-canceled', 1, 'Замовлення 48215093 скасували, 39 200 грн повернемо.'],
  ['sms-order-link', 2, `Замовлення 48215093: ${pageUrl}`],
]

test.each(table)('%s takes %d at most', (kind, parts, text) => {
  const told = kind === 'sms-canceled' ? { ...order, standing: stands.calledOff } : order
  const said = smsText(kind, told, facts) ?? ''
  expect(said.replaceAll(/[\u2009\u202f]/g, ' ')).toBe(text)
  expect(said).not.toContain('\u00a0')
  expect(smsParts(said)).toBe(parts)
})

test('of money that is back already nothing is promised', () => {
  const said = smsText('sms-paid', { ...order, standing: stands.refunded }, facts)
  expect(said).toBe('Замовлення 48215093 оплачено й скасовано, гроші повернуто.')
  expect(smsParts(said ?? '')).toBe(1)
  const calledOff = smsText('sms-paid', { ...order, standing: stands.calledOff }, facts)
  expect(calledOff).toBe('Замовлення 48215093 оплачено й скасовано, гроші повернемо.')
})

test('one that goes on, or is back in full, is not said to be called off', () => {
  for (const standing of [stands.toPack, stands.refunded])
    expect(smsText('sms-canceled', { ...order, standing }, facts)).toBeUndefined()
})

test('nobody is asked to come for a parcel whose money went back', () => {
  const back = { ...order, standing: stands.refundedSent }
  expect(smsText('sms-waits', back, facts)).toBeUndefined()
})

test('a parcel that was sent on waits where it was sent to', () => {
  const destination = { city: 'Умань', branch: 'Поштомат №4711' }
  expect(smsText('sms-waits', order, { ...facts, parcel: { ...parcel, destination } })).toContain(
    'чекає в поштоматі',
  )
})

test('a parcel that is not on its way, and a page that is no more, are not told of', () => {
  expect(
    smsText('sms-sent', order, { ...facts, parcel: { ...parcel, trackingNumber: null } }),
  ).toBeUndefined()
  expect(smsText('sms-sent', order, { ...facts, pageUrl: undefined })).toBeUndefined()
  expect(smsText('sms-order-link', order, { ...facts, pageUrl: undefined })).toBeUndefined()
  expect(smsText('sms-waits', order, { ...facts, parcel: { ...parcel, state: 'received' } })).toBeUndefined()
  expect(smsText('sms-waits', order, { ...facts, parcel: undefined })).toBeUndefined()
})

test('a shop whose address is too long says where the parcel is without it', () => {
  const long = `https://${'a'.repeat(60)}.com.ua/order/${'k'.repeat(22)}`
  const said = smsText('sms-sent', order, { ...facts, pageUrl: long })
  expect(said).toBe('Замовлення 48215093 вже їде. ТТН 20450123456789, Нова пошта.')
})
