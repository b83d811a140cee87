import { expect, test } from 'vitest'
import type { Neighbour } from '../../contract/running/state.ts'
import { bytesText, queuedText, standingOf, whyText } from './state-text.ts'

test.each([
  [0, '0 КБ'],
  [400, '0 КБ'],
  [5000, '4,9 КБ'],
  [1024 ** 2, '1 МБ'],
  [1024 ** 3 - 1, '1 ГБ'],
  [12.34 * 1024 ** 3, '12,3 ГБ'],
  [2000 * 1024 ** 4, '2 000 ТБ'],
])('%d bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text.replaceAll(' ', '\u00a0'))
})

const neighbour = (changes: Partial<Neighbour>): Neighbour => ({
  name: 'monopay',
  called: 'monobank',
  mode: 'live',
  check: 'key',
  lastGoodAt: '2026-11-22T10:00:00.000Z',
  lastFailure: null,
  ...changes,
})
const failedAt = (at: string) => ({ at, reason: 'late', code: 'time-out' }) as const

test.each([
  [neighbour({}), 'увімкнено'],
  [neighbour({ mode: 'test' }), 'тест'],
  [neighbour({ mode: 'silent', lastFailure: failedAt('2026-11-22T11:00:00.000Z') }), 'вимкнено'],
  [neighbour({ lastFailure: failedAt('2026-11-22T11:00:00.000Z') }), 'збій'],
  [neighbour({ lastFailure: failedAt('2026-11-22T09:00:00.000Z') }), 'увімкнено'],
  [neighbour({ lastGoodAt: null, lastFailure: failedAt('2026-11-22T09:00:00.000Z') }), 'збій'],
])('%j is «%s»', (one, text) => {
  expect(standingOf(one).text).toBe(text)
})

test.each([
  [
    'message 1a7514c0-6e36-43de-9480-019d735aa1e6 refused: EENVELOPE 550',
    'адресу не прийнято (EENVELOPE 550)',
  ],
  ['message 1a7514c0-6e36-43de-9480-019d735aa1e6 is about no order', undefined],
  ['RangeError src/server/jobs/x.ts:1', undefined],
])('«%s» is told as «%s»', (why, text = why) => {
  expect(whyText(why).replaceAll('\u00a0', ' ')).toBe(text)
})

test('of the queue only what there is is told', () => {
  expect(queuedText({ task: 'x', waiting: 0, oldestAt: null, running: 1, later: 2 })).toBe(
    'виконуємо 1; згодом 2',
  )
})
