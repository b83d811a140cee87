import { expect, test } from 'vitest'
import { RestAfterSilence } from './rest-after-silence.ts'

const silence = { why: 'ETIMEDOUT' }

function atRest() {
  let now = 0
  const rest = new RestAfterSilence(() => now * 1000)
  return { rest, at: (seconds: number) => void (now = seconds) }
}

test('who was silent is let be for half a minute, and whoever comes is put off, one after the other', () => {
  const { rest, at } = atRest()
  expect(rest.pauseSeconds()).toBeUndefined()
  rest.heard(silence)
  expect([rest.pauseSeconds(), rest.pauseSeconds(), rest.pauseSeconds()]).toEqual([31, 32, 33])
  at(29)
  expect(rest.pauseSeconds()).toBe(5)
})

test('then one tries, and the others wait for what comes of that', () => {
  const { rest, at } = atRest()
  rest.heard(silence)
  at(30)
  expect([rest.pauseSeconds(), rest.pauseSeconds()]).toEqual([undefined, 21])
  rest.heard(silence)
  at(50)
  expect(rest.pauseSeconds()).toBe(11)
  at(60)
  expect(rest.pauseSeconds()).toBeUndefined()
  rest.heard({})
  expect([rest.pauseSeconds(), rest.pauseSeconds()]).toEqual([undefined, undefined])
})

test('a try of which nothing is heard leaves the next one to others', () => {
  const { rest, at } = atRest()
  rest.heard(silence)
  at(30)
  expect(rest.pauseSeconds()).toBeUndefined()
  at(50)
  expect(rest.pauseSeconds()).toBeUndefined()
})

test('however many wait, they come back one a second', () => {
  const { rest, at } = atRest()
  rest.heard(silence)
  let due = Array.from({ length: 300 }, () => 0)
  let tries = 0
  for (let second = 1; second <= 3600; second++) {
    at(second)
    const come = due.filter((when) => when <= second)
    if (second > 60) expect(come.length).toBeLessThanOrEqual(2)
    due = due.filter((when) => when > second)
    for (const _ of come) {
      const pause = rest.pauseSeconds()
      if (pause === undefined) {
        tries++
        rest.heard(silence)
      }
      due.push(second + (pause ?? 30))
    }
  }
  expect(tries).toBeGreaterThan(100)
})

test.each(['ECONNREFUSED', 'EAUTH 535', 'EMESSAGE 554'])('%s is an answer', (why) => {
  const { rest } = atRest()
  rest.heard({ why })
  expect(rest.pauseSeconds()).toBeUndefined()
})
