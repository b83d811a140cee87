import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canParcelMove,
  carriedStates,
  clearAddress,
  followedStates,
  isUnsent,
  movesOn,
  movesTo,
  type ParcelState,
  parcelStates,
  readTrackingNumber,
} from './parcel.ts'

const anyState = fc.constantFrom(...parcelStates)

function reachable(from: ParcelState): ReadonlySet<ParcelState> {
  const seen = new Set([from])
  for (const state of seen) {
    for (const to of parcelStates) if (canParcelMove(state, to)) seen.add(to)
  }
  return seen
}

describe('a parcel', () => {
  test('that the carrier has never lies on the table again', () => {
    fc.assert(
      fc.property(anyState, (from) => {
        if (!isUnsent(from)) for (const to of reachable(from)) expect(isUnsent(to)).toBe(false)
      }),
    )
  })

  test('reaches its end from wherever it is before it', () => {
    for (const from of parcelStates) if (from !== 'returned') expect(reachable(from)).toContain('returned')
  })

  test('is sent only when it is packed, and on from a branch', () => {
    expect(parcelStates.filter((from) => canParcelMove(from, 'sent'))).toEqual(['packed', 'at-branch'])
    expect(parcelStates.filter((from) => movesOn(from).length > 0)).toEqual(['packed', 'at-branch'])
    expect(movesOn('at-branch')).toEqual(['sent'])
  })

  test('on its way goes wherever the carrier says, once taken only back, and once back nowhere', () => {
    const afterwards = (from: ParcelState) => parcelStates.filter((to) => canParcelMove(from, to))
    for (const from of ['sent', 'at-branch', 'returning', 'lost'] as const) {
      const there = afterwards(from).filter((to) => to !== 'sent')
      expect([from, there]).toEqual([from, carriedStates.filter((state) => state !== from)])
    }
    expect(afterwards('received')).toEqual(['returned'])
    expect(afterwards('returned')).toEqual([])
  })

  test('goes back by a step as long as the shop has it', () => {
    expect(canParcelMove('packed', 'to-pack')).toBe(true)
    expect(canParcelMove('to-pack', 'to-check')).toBe(true)
    expect(canParcelMove('sent', 'packed')).toBe(false)
  })

  test('never stays where it is by a move', () => {
    for (const state of parcelStates) expect(canParcelMove(state, state)).toBe(false)
  })
})

describe('where the carrier says it is', () => {
  test.each([
    ['packed', 'sent', ['sent']],
    ['packed', 'at-branch', ['sent', 'at-branch']],
    ['packed', 'received', ['sent', 'received']],
    ['sent', 'returning', ['returning']],
    ['at-branch', 'received', ['received']],
    ['at-branch', 'returning', ['returning']],
    ['returning', 'at-branch', ['at-branch']],
    ['at-branch', 'sent', []],
    ['at-branch', 'at-branch', []],
    ['received', 'at-branch', []],
    ['returned', 'at-branch', []],
    ['to-pack', 'sent', []],
    ['to-check', 'received', []],
  ] as const)('from %s to %s by %j', (from, to, by) => {
    expect(movesTo(from, to)).toEqual(by)
  })

  test('a parcel comes by moves of the table, one after the other', () => {
    fc.assert(
      fc.property(anyState, anyState, (from, to) => {
        let at = from
        for (const next of movesTo(from, to)) {
          expect(canParcelMove(at, next)).toBe(true)
          at = next
        }
        expect([from, to]).toContain(at)
      }),
    )
  })

  test('it is asked about until nothing more can become of it but a return', () => {
    for (const state of followedStates) expect(reachable(state)).toContain('received')
    for (const end of ['received', 'returned']) expect(followedStates).not.toContain(end)
  })
})

describe('a tracking number', () => {
  test.each([
    ['20450123456789', '20450123456789'],
    [' 2045 0123 4567 89 ', '20450123456789'],
    ['2045-0123-4567-89', '20450123456789'],
    ['2045012345678', undefined],
    ['204501234567890', undefined],
    ['2045012345678O', undefined],
    ['٢٠٤٥٠١٢٣٤٥٦٧٨٩', undefined],
    ['', undefined],
  ])('%j is %j', (text, number) => {
    expect(readTrackingNumber(text)).toBe(number)
  })

  test('is what it was, however it is spaced', () => {
    const number = fc.stringMatching(/^\d{14}$/)
    fc.assert(
      fc.property(number, fc.nat(13), fc.constantFrom(' ', '\u00a0', '-', '–'), (digits, at, gap) => {
        expect(readTrackingNumber(digits.slice(0, at) + gap + digits.slice(at))).toBe(digits)
      }),
    )
  })
})

describe('an address', () => {
  test.each([
    ['Львів', 'Відділення №5', true],
    ['м. Київ', 'поштомат 26431', true],
    ['Івано-Франківськ', 'вул. Січових Стрільців, 5', true],
    ['Львів', '5', false],
    ['Львів', '№5', false],
    ['Львів', 'Відділення', false],
    ['5', 'Відділення №5', false],
    ['79000 Львів', 'Відділення №5', false],
    ['', '', false],
  ])('%j, %j is clear: %j', (city, branch, isClear) => {
    const looks = new RegExp(clearAddress.city).test(city) && new RegExp(clearAddress.branch).test(branch)
    expect(looks).toBe(isClear)
  })
})
