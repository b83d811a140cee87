import { expect, test } from 'vitest'
import type { Today, TodayTask } from '../../../contract/office/today.ts'
import { expectedToday } from './expected.ts'

const counts = {
  'check-composition': 0,
  pack: 2,
  'set-tracking-number': 1,
  send: 0,
  'check-address': 0,
  'payment-stuck': 0,
  'money-back': 0,
  'canceled-by-buyer': 0,
  'message-failed': 0,
  alert: 0,
}

function aTask(kind: TodayTask['kind'], number: string, parcelId: string): TodayTask {
  return {
    id: `${kind} ${parcelId}`,
    kind,
    since: '2026-11-22T08:00:00Z',
    order: {
      number,
      createdAt: '2026-11-22T07:00:00Z',
      paidAt: '2026-11-22T08:00:00Z',
      name: 'Олена Коваль',
      city: 'Полтава',
      branch: 'Відділення 5',
      bought: 'Ніжний догляд',
      total: 69_000,
      version: 1,
    },
    parcelId,
    messageId: null,
    alert: null,
  }
}

const today: Today = {
  tasks: [aTask('pack', 'KR-1', '1'), aTask('pack', 'KR-2', '2'), aTask('set-tracking-number', 'KR-3', '3')],
  counts,
}

test('what was packed is not to be packed any more, and one less waits', () => {
  const after = expectedToday(today, 'KR-2', { action: 'pack', parcelId: '2' })
  expect(after.tasks.map(({ id }) => id)).toEqual(['pack 1', 'set-tracking-number 3'])
  expect(after.counts).toEqual({ ...counts, pack: 1 })
})

test.each([
  ['another parcel', 'KR-2', { action: 'pack', parcelId: '9' }],
  ['another order', 'KR-9', { action: 'pack', parcelId: '2' }],
  [
    'a number that may be taken already',
    'KR-3',
    { action: 'set-tracking-number', parcelId: '3', trackingNumber: '20450000000001' },
  ],
  ['what is no task', 'KR-2', { action: 'add-note', text: 'Подзвонити' }],
] as const)('%s leaves the list as it is', (_what, number, wish) => {
  expect(expectedToday(today, number, wish)).toBe(today)
})
