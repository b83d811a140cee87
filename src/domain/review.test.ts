import { describe, expect, test } from 'vitest'
import type { PaymentStatus } from './order.ts'
import type { ParcelState } from './parcel.ts'
import {
  averageRating,
  canMoveReview,
  canRewrite,
  mayAskForReview,
  mayReview,
  type Reviewable,
  type ReviewState,
  reviewStates,
} from './review.ts'

const received: Reviewable = {
  status: 'paid',
  isCanceled: false,
  parcels: ['received'],
  hasSupportEnded: false,
}

describe('who has got what was paid may tell of it, and is asked once nothing more is on its way', () => {
  test.each<[string, Partial<Reviewable>, may: boolean, asked: boolean]>([
    ['a parcel in their hands', {}, true, true],
    ['one of two that is there', { parcels: ['received', 'sent'] }, true, false],
    ['a second one to be packed', { parcels: ['received', 'to-pack'] }, true, false],
    ['one that was lost and made up for', { parcels: ['lost', 'received'] }, true, true],
    ['one that came back and was sent again', { parcels: ['returned', 'received'] }, true, true],
    ['one that came back', { parcels: ['returned'] }, false, false],
    ['one that was lost', { parcels: ['lost'] }, false, false],
    ['one that waits at the branch', { parcels: ['at-branch'] }, false, false],
    ['one that is being packed', { parcels: ['to-check'] }, false, false],
    ['called off, and its parcel taken all the same', { isCanceled: true }, false, false],
    ['a service whose month is over', { parcels: [], hasSupportEnded: true }, true, true],
    ['a service that goes on', { parcels: [] }, false, false],
    [
      'a month that is over before the parcel came',
      { parcels: ['sent'], hasSupportEnded: true },
      false,
      false,
    ],
  ])('%s', (_what, different, may, asked) => {
    const order = { ...received, ...different }
    expect([mayReview(order), mayAskForReview(order)]).toEqual([may, asked])
  })

  test.each<PaymentStatus>(['pending', 'failed', 'canceled', 'expired'])(
    'nobody of one that is %s',
    (status) => {
      expect(mayReview({ ...received, status })).toBe(false)
    },
  )

  test('no parcel whose way is not over lets anybody be asked', () => {
    const onTheWay: ParcelState[] = ['to-check', 'to-pack', 'packed', 'sent', 'at-branch']
    for (const state of onTheWay)
      expect([state, mayAskForReview({ ...received, parcels: ['received', state] })]).toEqual([state, false])
  })
})

describe('a review', () => {
  test.each<[from: ReviewState, to: ReviewState[]]>([
    ['new', ['published', 'declined']],
    ['published', ['declined']],
    ['declined', ['published']],
  ])('that is %s becomes only one of these', (from, to) => {
    expect(reviewStates.filter((state) => canMoveReview(from, state))).toEqual(to)
  })

  test('is written anew by its buyer until it is on the site', () => {
    expect(reviewStates.filter(canRewrite)).toEqual(['new', 'declined'])
  })
})

test.each<[count: number, sum: number, told: number | undefined]>([
  [0, 0, undefined],
  [4, 20, undefined],
  [5, 25, 5],
  [5, 5, 1],
  [5, 24, 4.8],
  [6, 28, 4.7],
  [7, 30, 4.3],
  [1000, 4449, 4.4],
  [1000, 4450, 4.5],
])('of %i marks that add up to %i the average that is told is %s', (count, sum, told) => {
  expect(averageRating({ count, sum })).toBe(told)
})
