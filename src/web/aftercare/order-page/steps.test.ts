import { describe, expect, test } from 'vitest'
import type { OrderPage, OrderPageParcel } from '../../../contract/aftercare/order-page.ts'
import { anOrderPage, aParcel } from '../../../../test/order-page.ts'
import { plain } from '../../../../test/plain.ts'
import { nowOf } from '../../orders/order-standing-text.ts'
import { orderSteps, parcelSteps } from './steps.ts'

const at = (day: number) => `2026-11-${day}T10:00:00.000Z`
const paid = { paidAt: at(11), payable: null }
const packed = { state: 'packed', packedAt: at(12) } as const
const sent = { ...packed, state: 'sent', trackingNumber: '20450888777666', sentAt: at(13) } as const
const there = { ...sent, state: 'at-branch', atBranchAt: at(14) } as const

const shown = (page: Partial<OrderPage>) =>
  orderSteps(anOrderPage({ createdAt: at(10), ...page })).map(
    ({ label, at: moment, state }) => `${state} ${plain(label)}${moment ? ` ${moment.slice(8, 10)}` : ''}`,
  )

describe('one parcel', () => {
  test.each<[string, Partial<OrderPageParcel>, string[]]>([
    [
      'to be checked',
      { state: 'to-check' },
      ['now Складаємо', 'ahead Відправлено', 'ahead У відділенні', 'ahead Отримано'],
    ],
    ['packed', packed, ['done Складено 12', 'ahead Відправлено', 'ahead У відділенні', 'ahead Отримано']],
    ['sent', sent, ['done Складено 12', 'done Відправлено 13', 'ahead У відділенні', 'ahead Отримано']],
    [
      'at its branch',
      there,
      ['done Складено 12', 'done Відправлено 13', 'done У відділенні 14', 'ahead Отримано'],
    ],
    [
      'received',
      { ...there, state: 'received', movedAt: at(15) },
      ['done Складено 12', 'done Відправлено 13', 'done У відділенні 14', 'done Отримано 15'],
    ],
    [
      'received, its branch passed over',
      { ...sent, state: 'received', movedAt: at(15) },
      ['done Складено 12', 'done Відправлено 13', 'done Отримано 15'],
    ],
    [
      'returning',
      { ...there, state: 'returning', movedAt: at(20) },
      ['done Складено 12', 'done Відправлено 13', 'done У відділенні 14', 'now Повертається до нас 20'],
    ],
    [
      'returned',
      { ...there, state: 'returned', movedAt: at(21) },
      ['done Складено 12', 'done Відправлено 13', 'done У відділенні 14', 'off Повернулося до нас 21'],
    ],
    [
      'lost',
      { ...sent, state: 'lost', movedAt: at(21) },
      ['done Складено 12', 'done Відправлено 13', 'now Розшукуємо разом із перевізником'],
    ],
  ])('%s', (_name, parcel, steps) => {
    expect(shown({ ...paid, parcels: [aParcel(parcel)] })).toEqual([
      'done Створено 10',
      'done Оплачено 11',
      ...steps,
    ])
  })

  test('to a locker says so', () => {
    const recipient = { ...anOrderPage().recipient, branch: 'Поштомат №4711' }
    expect(shown({ ...paid, recipient, parcels: [aParcel(there)] })).toContain('done У поштоматі 14')
  })
})

test.each<[string, Partial<OrderPage>, string[]]>([
  ['unpaid', {}, ['now Чекаємо на оплату']],
  ['too late to be paid', { payable: null }, ['off Час на оплату минув']],
  ['canceled before it was paid', { payable: null, canceledAt: at(12) }, ['off Скасовано 12']],
  ['of several parcels', { ...paid, parcels: [aParcel(sent), aParcel({ number: 2 })] }, ['done Оплачено 11']],
  [
    'of a service',
    { ...paid, contact: { madeAt: null } },
    ['done Оплачено 11', 'now Косметолог зв’яжеться з вами'],
  ],
  [
    'of a service that has begun',
    { ...paid, contact: { madeAt: at(12) } },
    ['done Оплачено 11', 'done Косметолог на зв’язку 12'],
  ],
  [
    'canceled, its money on its way back',
    { ...paid, canceledAt: at(12), parcels: [aParcel()] },
    ['done Оплачено 11', 'off Скасовано 12'],
  ],
  [
    'canceled and given back',
    { ...paid, canceledAt: at(12), refunded: 69_000, refundedAt: at(13), parcels: [aParcel()] },
    ['done Оплачено 11', 'off Скасовано 12', 'done Гроші повернено: 690 грн, 13.11.2026'],
  ],
  [
    'given back in part',
    {
      ...paid,
      refunded: 20_000,
      refundedAt: at(16),
      parcels: [aParcel({ ...sent, state: 'received', movedAt: at(15) })],
    },
    [
      'done Оплачено 11',
      'done Складено 12',
      'done Відправлено 13',
      'done Отримано 15',
      'done Повернено 200 грн із 690 грн 16',
    ],
  ],
  ['that costs nothing back', { ...paid, refunded: 0 }, ['done Оплачено 11']],
])('an order %s', (_name, page, steps) => {
  expect(shown(page)).toEqual(['done Створено 10', ...steps])
})

test('each of several parcels has a way of its own', () => {
  const page = anOrderPage({ ...paid, parcels: [aParcel(sent), aParcel({ number: 2 })] })
  expect(page.parcels.map((parcel) => parcelSteps(parcel, page)[0]?.label)).toEqual(['Складено', 'Складаємо'])
})

test.each<[ReturnType<typeof nowOf>, Partial<OrderPage>]>([
  ['unpaid', {}],
  ['notPaid', { payable: null }],
  ['canceled', { payable: null, canceledAt: at(12) }],
  ['paid', paid],
  ['packing', { ...paid, parcels: [aParcel(packed), aParcel({ number: 2 })] }],
  ['packed', { ...paid, parcels: [aParcel(packed)] }],
  ['sent', { ...paid, parcels: [aParcel(sent), aParcel({ number: 2 })] }],
  ['atBranch', { ...paid, parcels: [aParcel({ ...sent, state: 'received' }), aParcel(there)] }],
  ['received', { ...paid, parcels: [aParcel({ ...sent, state: 'received' })] }],
  ['sent', { ...paid, parcels: [aParcel({ ...sent, state: 'received' }), aParcel(sent)] }],
  [
    'returned',
    { ...paid, parcels: [aParcel({ ...sent, state: 'received' }), aParcel({ ...sent, state: 'returned' })] },
  ],
  ['lost', { ...paid, parcels: [aParcel({ ...sent, state: 'lost' })] }],
  ['canceled', { ...paid, canceledAt: at(12), refunded: 100, parcels: [aParcel()] }],
  ['refunded', { ...paid, canceledAt: at(12), refunded: 69_000, parcels: [aParcel()] }],
  ['refunded', { ...paid, refunded: 69_000, parcels: [aParcel({ ...sent, state: 'received' })] }],
  ['received', { ...paid, refunded: 10_000, parcels: [aParcel({ ...sent, state: 'received' })] }],
])('is %s', (now, page) => {
  expect(nowOf(anOrderPage(page).standing)).toBe(now)
})
