import { expect, test } from 'vitest'
import { isLiveWaybill, isPrintable, recipientFault, waybillStates } from './waybill.ts'

const recipient = { firstName: 'Олена', lastName: 'Коваленко', phone: '+380671234567' }

test.each([
  ['whose names and phone the carrier takes', {}, undefined],
  ['whose name it takes transliterated', { firstName: 'Olena' }, undefined],
  ['of an abbreviated name', { firstName: 'О.' }, 'first-name'],
  ['of a last name longer than it takes', { lastName: 'Ґ'.repeat(26) }, 'last-name'],
  ['of neither', { firstName: '', lastName: '' }, 'first-name'],
  ['with a phone of another country', { phone: '+48601234567' }, 'phone'],
  ['with a digit too few', { phone: '+38067123456' }, 'phone'],
  ['with a digit too many', { phone: '+3806712345678' }, 'phone'],
  ['with something before the phone', { phone: 'т.+380671234567' }, 'phone'],
  ['without a plus', { phone: '380671234567' }, 'phone'],
])('a recipient %s', (_who, change, fault) => {
  expect(recipientFault({ ...recipient, ...change })).toBe(fault)
})

test('a waybill is live until it is deleted or refused, and printed while it is made and nothing is amiss', () => {
  expect(waybillStates.filter((state) => !isLiveWaybill(state))).toEqual(['deleted', 'refused'])
  expect(waybillStates.filter((state) => isPrintable({ state, fault: null }))).toEqual(['made'])
  expect(isPrintable({ state: 'made', fault: 'handed-over' })).toBe(false)
})
