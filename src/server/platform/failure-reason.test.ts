import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

test.each([
  ['time-out', 'late'],
  ['network time-out', 'late'],
  ['ETIMEDOUT', 'late'],
  ['network ECONNREFUSED', 'unreachable'],
  ['ECONNECTION', 'unreachable'],
  ['connection ended', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['EAUTH 535', 'key'],
  ['telegram 401', 'key'],
  ['403 AccessDenied', 'key'],
  ['HTTP 429 TMR', 'busy'],
  ['telegram 429', 'busy'],
  ['HTTP 500 INTERNAL_ERROR', 'trouble'],
  ['503 SlowDown', 'busy'],
  ['EMESSAGE 554', 'trouble'],
  ['ENOSPC', 'full'],
  ['refused 1113', 'unclear'],
  ['not JSON', 'unclear'],
  ['redirect 302', 'unclear'],
  ['', 'unclear'],
])('«%s» is %s', (why, reason) => {
  expect(failureReason(why)).toBe(reason)
})

test('what an acquirer says of a key is known by its own record', () => {
  expect(failureReason('refused 1113', true)).toBe('key')
})
