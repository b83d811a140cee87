import { expect, test } from 'vitest'
import { canReportDamage, damageDays } from './damage.ts'
import { parcelStates } from '../orders/parcel.ts'

const day = 24 * 3600 * 1000
const sentAt = Date.UTC(2026, 10, 1)
const movedAt = sentAt + 5 * day
const end = damageDays * day

test.each(parcelStates.map((state) => [state]))('of a parcel that is %s', (state) => {
  const canAt = (now: number) => canReportDamage([{ state, sentAt, movedAt }], now)
  const isCarried = ['sent', 'at-branch', 'received'].includes(state)
  expect(canAt(movedAt)).toBe(isCarried)
  expect(canAt(sentAt + end - 1)).toBe(isCarried)
  expect(canAt(sentAt + end)).toBe(state === 'received')
  expect(canAt(movedAt + end)).toBe(false)
})

test('one parcel is enough, and none is not', () => {
  const packed = { state: 'packed', sentAt: null, movedAt } as const
  expect(canReportDamage([], movedAt)).toBe(false)
  expect(canReportDamage([packed], movedAt)).toBe(false)
  expect(canReportDamage([packed, { state: 'sent', sentAt, movedAt: sentAt }], movedAt)).toBe(true)
})
