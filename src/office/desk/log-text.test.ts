import { expect, test } from 'vitest'
import type { LoggedAction, LoggedValues } from '../../contract/staff/log.ts'
import { loggedText } from './log-text.ts'

function logged(before: LoggedValues, after: LoggedValues, personal: LoggedAction['personal'] = null) {
  const rest = {
    id: '1',
    at: '2026-11-22T09:00:00Z',
    by: 'Олена',
    what: 'pack',
    orderNumber: '48215093',
  } as const
  return loggedText({ ...rest, before, after, personal }).replaceAll('\u00a0', ' ')
}

test.each([
  ['спакувати → спаковано', { parcel: 1, state: 'to-pack' }, { parcel: 1, state: 'packed' }],
  ['посилка 2, відправлено → загубилася', { parcel: 2, state: 'sent' }, { parcel: 2, state: 'lost' }],
  ['посилка 3, спакувати', {}, { parcel: 3, state: 'to-pack' }],
  ['150 грн', {}, { refund: '18971cd7-b440-45d5-b43a-9af7cb9d6fc1', amount: 15_000 }],
  ['передумав покупець', {}, { by: 'buyer' }],
  [
    'LiqPay, 48215093-1, Гроші повернуто в кабінеті банку',
    {},
    { method: 'liqpay', reference: '48215093-1', outcome: 'given-back' },
  ],
  ['за посиланням', {}, { by: 'link' }],
  ['тиждень 2', { week: 2, done: false }, { week: 2, done: true }],
  ['гроші повернулися', {}, { refund: '18971cd7', seen: 'made' }],
  ['', {}, { note: '13' }],
  ['', { checked: false }, { checked: true }],
  [
    'адресу не прийнято, Лист про оплату',
    { failure: 'refused' },
    { message: '18971cd7-b440-45d5-b43a-9af7cb9d6fc1', kind: 'order-paid' },
  ],
  [
    'реєстр для бухгалтера, XLSX, від 1 лист. 2026 р., до 30 лист. 2026 р.',
    {},
    { table: 'register', format: 'xlsx', from: '2026-11-01', to: '2026-11-30' },
  ],
  ['2', {}, { sessions: 2 }],
  ['of-a-later-version', {}, { state: 'of-a-later-version' }],
  ['constructor', {}, { by: 'constructor' }],
])('«%s»', (said, before, after) => {
  expect(logged(before, after)).toBe(said)
})

test('what was personal is told by what it was and became', () => {
  const number = { before: { trackingNumber: null }, after: { trackingNumber: '20450000000001' } }
  expect(logged({ parcel: 1 }, { parcel: 1 }, number)).toBe('20450000000001')
  const note = { before: { note: '' }, after: { note: 'Усе добре' } }
  expect(logged({ week: 1 }, { week: 1 }, note)).toBe('тиждень 1, Усе добре')
  const people = {
    before: { city: 'Львів', firstName: 'Олена' },
    after: { city: 'Луцьк', firstName: 'Олена' },
  }
  expect(logged({}, {}, people)).toBe('Львів → Луцьк')
})
