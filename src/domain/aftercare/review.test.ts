import { describe, expect, test } from 'vitest'
import { averageRating, canMoveReview, canRewrite, type ReviewState, reviewStates } from './review.ts'

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
