import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const silence = { why: 'ETIMEDOUT' }

function aBreaker() {
  let now = 0
  const breaker = new CircuitBreaker(() => now * 1000)
  return { breaker, at: (seconds: number) => void (now = seconds) }
}

test('who was silent is let be for half a minute, and whoever comes is put off, one after the other', () => {
  const { breaker, at } = aBreaker()
  expect(breaker.pauseSeconds()).toBeUndefined()
  breaker.record(silence)
  expect([breaker.pauseSeconds(), breaker.pauseSeconds(), breaker.pauseSeconds()]).toEqual([31, 32, 33])
  at(29)
  expect(breaker.pauseSeconds()).toBe(5)
})

test('then one tries, and the others wait for what comes of that', () => {
  const { breaker, at } = aBreaker()
  breaker.record(silence)
  at(30)
  expect([breaker.pauseSeconds(), breaker.pauseSeconds()]).toEqual([undefined, 21])
  breaker.record(silence)
  at(50)
  expect(breaker.pauseSeconds()).toBe(11)
  at(60)
  expect(breaker.pauseSeconds()).toBeUndefined()
  breaker.record({})
  expect([breaker.pauseSeconds(), breaker.pauseSeconds()]).toEqual([undefined, undefined])
})

test('a try of which nothing is heard leaves the next one to others', () => {
  const { breaker, at } = aBreaker()
  breaker.record(silence)
  at(30)
  expect(breaker.pauseSeconds()).toBeUndefined()
  at(50)
  expect(breaker.pauseSeconds()).toBeUndefined()
})

test('however many wait, they come back one a second', () => {
  const { breaker, at } = aBreaker()
  breaker.record(silence)
  let due = Array.from({ length: 300 }, () => 0)
  let tries = 0
  for (let second = 1; second <= 3600; second++) {
    at(second)
    const come = due.filter((when) => when <= second)
    if (second > 60) expect(come.length).toBeLessThanOrEqual(2)
    due = due.filter((when) => when > second)
    for (const _ of come) {
      const pause = breaker.pauseSeconds()
      if (pause === undefined) {
        tries++
        breaker.record(silence)
      }
      due.push(second + (pause ?? 30))
    }
  }
  expect(tries).toBeGreaterThan(100)
})

test.each(['ECONNREFUSED', 'EAUTH 535', 'EMESSAGE 554'])('%s is an answer', (why) => {
  const { breaker } = aBreaker()
  breaker.record({ why })
  expect(breaker.pauseSeconds()).toBeUndefined()
})
