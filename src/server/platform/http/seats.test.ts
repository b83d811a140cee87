import { expect, test } from 'vitest'
import { Seats } from './seats.ts'

const films = () => new Seats({ max: 100, perVisitor: 12, share: 1 / 8 })

function takeAll(seats: Seats, visitor: string, network?: string): number {
  let taken = 0
  while (seats.take(visitor, '', network)) taken++
  return taken
}

test('one visitor alone has seats for all pieces that a browser asks for at once', () => {
  expect(takeAll(films(), 'one')).toBeGreaterThanOrEqual(11)
})

test.each([9, 20])('%i visitors who take all they get leave a seat to the next', (count) => {
  const seats = films()
  const taken = Array.from({ length: count }, (_, nth) => takeAll(seats, `greedy ${nth}`))
  expect(taken).toEqual(taken.toSorted((one, other) => other - one))
  expect(seats.take('late')).toBeDefined()
})

test('all visitors of a network take no more than two', () => {
  const seats = films()
  for (let nth = 0; nth < 1000; nth++) takeAll(seats, `2001:db8:7:${nth}::/64`, '2001:db8:7::/48')
  expect(takeAll(seats, 'late')).toBeGreaterThan(5)
})

test('a seat that was left can be taken again', () => {
  const seats = new Seats({ max: 2, perVisitor: 1 })
  const leave = seats.take('one')
  expect(seats.take('one')).toBeUndefined()
  leave?.()
  expect(seats.take('one')).toBeDefined()
  expect(seats.take('other')).toBeDefined()
  expect(seats.take('third')).toBeUndefined()
})
