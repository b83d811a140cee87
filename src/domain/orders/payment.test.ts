import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttemptState,
  attemptState,
  attemptStates,
  addEvent,
  isAskedSum,
  isFinal,
  moveOf,
  noEvents,
  orderStatus,
  paymentNewsStates,
  pollDelaySeconds,
  recheckDelaySeconds,
} from './payment.ts'

const at = (happenedAt: number, state: (typeof paymentNewsStates)[number]) => ({ happenedAt, state })

function foldEvents(events: readonly ReturnType<typeof at>[]): AttemptState {
  return attemptState(events.reduce(addEvent, noEvents))
}

describe('an attempt is what its events add up to', () => {
  test.each<[string, ReturnType<typeof at>[], AttemptState]>([
    ['nothing heard', [], 'pending'],
    ['under way', [at(1, 'pending')], 'pending'],
    ['paid', [at(1, 'pending'), at(2, 'paid')], 'paid'],
    ['paid, and older news of processing after it', [at(2, 'paid'), at(1, 'pending')], 'paid'],
    ['paid, and a failure of an earlier try', [at(2, 'paid'), at(1, 'failed')], 'paid'],
    ['a failure, then money', [at(1, 'failed'), at(2, 'paid')], 'paid'],
    ['expired by our clock, then late money', [at(3, 'expired'), at(2, 'paid')], 'paid'],
    ['money back', [at(2, 'paid'), at(3, 'refunded')], 'refunded'],
    ['money back at the very moment', [at(2, 'paid'), at(2, 'refunded')], 'refunded'],
    ['money back before it was paid again', [at(2, 'refunded'), at(3, 'paid')], 'paid'],
    ['paid, money back, paid again', [at(1, 'paid'), at(2, 'refunded'), at(3, 'paid')], 'paid'],
    ['the same, the newest heard first', [at(3, 'paid'), at(2, 'refunded'), at(1, 'paid')], 'paid'],
    ['money back again', [at(1, 'refunded'), at(2, 'paid'), at(3, 'refunded')], 'refunded'],
    ['a failure newer than the money', [at(2, 'paid'), at(3, 'failed')], 'paid'],
    ['a failure and an expiry at once', [at(2, 'expired'), at(2, 'failed')], 'failed'],
    ['tried again after a failure', [at(1, 'failed'), at(2, 'pending')], 'pending'],
  ])('%s', (_name, events, state) => {
    expect(foldEvents(events)).toBe(state)
  })

  const events = fc.array(
    fc.record({ happenedAt: fc.integer({ min: 0, max: 5 }), state: fc.constantFrom(...paymentNewsStates) }),
    { maxLength: 8 },
  )

  test('in whatever order and however often they are heard', () => {
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.nat()), (heard, keys) => {
        const shuffled = heard
          .flatMap((event) => [event, event])
          .map((event) => ({ event, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ event }) => event)
        expect(foldEvents(shuffled)).toBe(foldEvents(heard))
      }),
    )
  })

  test('money never turns into a failure', () => {
    fc.assert(
      fc.property(events, (heard) => {
        if (heard.some(({ state }) => state === 'paid')) {
          expect(['paid', 'refunded']).toContain(foldEvents(heard))
        }
      }),
    )
  })
})

describe('an order is what its attempts add up to', () => {
  test.each<[AttemptState[], string]>([
    [[], 'pending'],
    [['opening'], 'pending'],
    [['unopened'], 'pending'],
    [['failed'], 'failed'],
    [['canceled'], 'canceled'],
    [['expired'], 'expired'],
    [['failed', 'unopened'], 'failed'],
    [['failed', 'opening'], 'failed'],
    [['failed', 'pending'], 'pending'],
    [['paid', 'failed'], 'paid'],
    [['failed', 'paid', 'expired'], 'paid'],
    [['refunded'], 'canceled'],
    [['refunded', 'paid'], 'paid'],
    [['refunded', 'expired'], 'canceled'],
  ])('%j → %s', (attempts, status) => {
    expect(orderStatus(attempts)).toBe(status)
  })

  test('and moves only along its table', () => {
    expect(moveOf('pending', ['paid'])).toEqual({ kind: 'move', to: 'paid' })
    expect(moveOf('paid', ['paid', 'failed'])).toEqual({ kind: 'stay' })
    expect(moveOf('paid', ['refunded'])).toEqual({ kind: 'move', to: 'canceled' })
    expect(moveOf('failed', ['failed', 'pending'])).toEqual({ kind: 'move', to: 'pending' })
    expect(moveOf('paid', ['failed'])).toEqual({ kind: 'forbidden', to: 'failed' })
    expect(moveOf('paid', [])).toEqual({ kind: 'forbidden', to: 'pending' })
  })

  test('a paid attempt pays it whatever the others say', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...attemptStates)), (attempts) => {
        expect(orderStatus([...attempts, 'paid'])).toBe('paid')
        expect(orderStatus(['paid', ...attempts])).toBe('paid')
      }),
    )
  })
})

test('an attempt ends in every state but the two in which its page may be paid still', () => {
  expect(attemptStates.filter((state) => !isFinal(state))).toEqual(['opening', 'pending'])
})

test('only the sum that was asked for, in its currency, counts', () => {
  const asked = { amount: 69_000, currency: 'UAH' }
  expect(isAskedSum({ amount: 69_000, currency: 'UAH' }, asked)).toBe(true)
  expect(isAskedSum({ amount: 68_999, currency: 'UAH' }, asked)).toBe(false)
  expect(isAskedSum({ amount: 69_000, currency: 'USD' }, asked)).toBe(false)
})

test('questions to a provider come soon at first, hourly for two days and daily in the end', () => {
  const delays = Array.from({ length: 70 }, (_, asked) => pollDelaySeconds(asked))
  expect(delays[0]).toBe(5)
  expect(delays).toEqual(delays.toSorted((a, b) => a - b))
  expect(delays.filter((seconds) => seconds === 3600)).toHaveLength(48)
  expect(delays.at(-1)).toBe(86_400)
})

test('paid money is asked after daily, and hourly while some of it is on its way back', () => {
  expect(recheckDelaySeconds({})).toBe(86_400)
  expect(recheckDelaySeconds({ isReturning: true })).toBe(3600)
})
