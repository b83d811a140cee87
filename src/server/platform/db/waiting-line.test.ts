import { array, assert, constantFrom, integer, oneof, constant, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Traffic, trafficKinds } from './asker.ts'
import { type Waiting, WaitingLine } from './waiting-line.ts'

interface Named extends Waiting {
  readonly name: string
}

function aLine(max: number) {
  const clock = { now: 0 }
  const line = new WaitingLine<Named>(max, () => clock.now)
  const come = (name: string, traffic: Traffic | undefined, since = clock.now) =>
    line.take(traffic) || line.wait({ name, traffic, since, waitsSince: clock.now })
  return { clock, line, come, giveBack: () => line.giveBack({ isUsed: true })?.name }
}

describe('those who wait for a connection', () => {
  test('go by what they are about, the shop itself first', () => {
    const { line, come, giveBack } = aLine(10)
    while (line.take(undefined)) {}
    come('looks around', 'browsing')
    come('sends a photo', 'sending')
    come('orders', 'buying')
    come('a bank', undefined)
    come('pays', 'paying')
    // The last connections are reserved, so lower priorities wait until enough are free.
    const gone = Array.from({ length: 10 }, giveBack).filter(Boolean)
    expect(gone).toEqual(['a bank', 'pays', 'orders', 'sends a photo', 'looks around'])
  })

  test('of the same kind whoever’s request came first, however late this step of it is', () => {
    const { clock, line, come, giveBack } = aLine(1)
    line.take(undefined)
    clock.now = 50
    come('has begun', 'buying', 40)
    come('is half done', 'buying', 10)
    expect([giveBack(), giveBack()]).toEqual(['is half done', 'has begun'])
  })

  test('leave when their patience ends', () => {
    const { line } = aLine(1)
    line.take(undefined)
    const waiting = { name: 'goes', traffic: 'buying' as const, since: 0, waitsSince: 0 }
    line.wait(waiting)
    line.leave(waiting)
    expect(line.length).toBe(0)
    expect(line.giveBack({ isUsed: true })).toBeUndefined()
    expect(line.take('buying')).toBe(true)
  })
})

test('of ten connections three are kept for whoever buys, and for the shop itself', () => {
  const { line } = aLine(10)
  const takeAll = (traffic: Traffic | undefined) => {
    let taken = 0
    while (line.take(traffic)) taken++
    return taken
  }
  expect([takeAll('browsing'), takeAll('office'), takeAll('buying')]).toEqual([7, 0, 3])
})

describe('how long somebody waits', () => {
  test.each<[asked: Traffic, ms: number]>([
    ['browsing', 900],
    ['sending', 700],
    ['buying', 300],
    ['paying', 0],
    ['office', 0],
  ])('counts for %s of those as urgent, or more', (traffic, ms) => {
    const { clock, line, come } = aLine(1)
    line.take(undefined)
    for (const [at, kind] of [
      [0, 'browsing'],
      [200, 'sending'],
      [600, 'buying'],
    ] as const) {
      clock.now = at
      come(kind, kind)
    }
    clock.now = 900
    line.take(undefined)
    // Something moves.
    come('own', undefined)
    line.giveBack({ isUsed: true })
    expect(line.longestWaitMs(traffic)).toBe(ms)
  })

  test('counts for nothing while no connection comes back: then the database is away, and not the shop full', () => {
    const { clock, line, come } = aLine(2)
    line.take(undefined)
    line.take(undefined)
    come('own', undefined)
    line.giveBack({ isUsed: true })
    come('looks around', 'browsing')
    clock.now = 500
    expect(line.longestWaitMs('browsing')).toBe(500)
    clock.now = 501
    expect(line.longestWaitMs('browsing')).toBe(0)
    // A failed connect is not a release.
    come('own', undefined)
    line.giveBack({ isUsed: false })
    expect(line.longestWaitMs('browsing')).toBe(0)
  })
})

test('whoever comes and goes, no more connections are taken than there are, and nobody waits while one is free', () => {
  const traffic = oneof(constant(undefined), constantFrom(...trafficKinds))
  const steps = array(
    record({ isComing: constantFrom(true, true, false), traffic, since: integer({ min: 0, max: 99 }) }),
    {
      maxLength: 200,
    },
  )
  assert(
    property(integer({ min: 2, max: 12 }), steps, (max, all) => {
      const line = new WaitingLine<Named>(max, () => 0)
      let taken = 0
      let urgentWaiting = 0
      for (const { isComing, traffic: kind, since } of all) {
        const isUrgent = kind === undefined || kind === 'buying' || kind === 'paying'
        if (isComing) {
          if (line.take(kind)) taken++
          else {
            line.wait({ name: '', traffic: kind, since, waitsSince: 0 })
            if (isUrgent) urgentWaiting++
          }
        } else if (taken > 0) {
          const next = line.giveBack({ isUsed: true })
          if (!next) taken--
          else if (next.traffic === undefined || next.traffic === 'buying' || next.traffic === 'paying')
            urgentWaiting--
        }
        expect(taken).toBeLessThanOrEqual(max)
        if (urgentWaiting > 0) expect(taken).toBe(max)
        if (line.length > 0) expect(taken).toBeGreaterThanOrEqual(max - Math.floor(max * 0.3))
      }
    }),
  )
})
