import { expect, test } from 'vitest'
import type { SupportPlan } from '../../contract/aftercare/support.ts'
import type { Today, TodayTask } from '../../contract/desk/today.ts'
import { expectedSupport, expectedToday } from './expected.ts'

const counts = {
  'check-composition': 0,
  pack: 2,
  'set-tracking-number': 1,
  send: 0,
  'check-address': 0,
  'contact-buyer': 0,
  'check-in': 0,
  'payment-stuck': 0,
  'owe-buyer': 0,
  'unknown-payment': 0,
  'money-back': 0,
  'canceled-by-buyer': 0,
  damaged: 0,
  'parcel-unclaimed': 0,
  'parcel-returned': 0,
  'message-failed': 0,
  'stock-low': 0,
  alert: 0,
  'read-review': 0,
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
      isQuizErased: false,
    },
    parcelId,
    messageId: null,
    week: null,
    alert: null,
    owed: [],
    payment: null,
    stock: null,
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

const plan: SupportPlan = {
  startsOn: '2026-11-08',
  isProvisional: false,
  nextDueOn: '2026-11-15',
  checkIns: [
    { week: 1, dueOn: '2026-11-15', doneAt: null, note: '' },
    { week: 2, dueOn: '2026-11-22', doneAt: null, note: '' },
  ],
}
const row = { number: 'KR-1', version: 1, name: null, bought: '', about: '', contacts: [], plan }

test.each([
  [{ action: 'finish-check-in', week: 1 }, '2026-11-22'],
  [{ action: 'move-check-in', week: 1, dueOn: '2026-11-20' }, '2026-11-20'],
  [{ action: 'move-check-in', week: 1, dueOn: '2026-11-29' }, '2026-11-22'],
  [{ action: 'pack', parcelId: '1' }, '2026-11-15'],
] as const)('after %j the next of the plan is due on %s', (wish, nextDueOn) => {
  const other = { ...row, number: 'KR-2' }
  const [page] = expectedSupport([{ rows: [row, other], next: null }], 'KR-1', wish, '2026-11-15T08:00:00Z')
  expect(page?.rows.map((one) => one.plan.nextDueOn)).toEqual([nextDueOn, '2026-11-15'])
})

test('a check-in that is done is no task any more, and another of the order is', () => {
  const checkIn = (week: 1 | 2) => ({
    ...aTask('check-in', 'KR-1', '1'),
    id: `check-in ${week}`,
    parcelId: null,
    week,
  })
  const due: Today = { tasks: [checkIn(1), checkIn(2)], counts: { ...counts, 'check-in': 2 } }
  const after = expectedToday(due, 'KR-1', { action: 'finish-check-in', week: 2 })
  expect(after.tasks.map(({ week }) => week)).toEqual([1])
})
