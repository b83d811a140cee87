import { expect, test } from 'vitest'
import { Journeys } from '../src/journeys.ts'

const one = { number: '20450000000001', isDeleted: false }
const other = { number: '20450000000002', isDeleted: false }

test('what is sent on goes elsewhere by another number, back by one more', () => {
  const journeys = new Journeys([one])
  expect(journeys.move(one.number, '104').basisOf).toEqual({ type: 'Redirecting', number: '51450000000001' })
  expect(journeys.of('51450000000001')).toMatchObject({ code: '5', to: { city: 'Умань' } })
  journeys.move('51450000000001', '7')
  journeys.move(one.number, '104')
  expect(journeys.of('51450000000001')).toMatchObject({ code: '7', to: { city: 'Умань' } })
  expect(journeys.move('51450000000001', '103').basisOf).toEqual({
    type: 'CargoReturn',
    number: '59450000000001',
  })
})

test('a document that was made here waits to be handed over, is moved, and is gone once it is deleted', () => {
  const documents = [one]
  const journeys = new Journeys(documents)
  expect(journeys.of(one.number)).toMatchObject({ code: '1', at: undefined })
  expect(journeys.of(other.number)).toBeUndefined()
  documents.push(other)
  expect(journeys.all().map(({ number }) => number)).toEqual([other.number, one.number])
  journeys.move(other.number, '7')
  expect(journeys.all().map(({ number, code }) => `${number} ${code}`)).toEqual([
    `${one.number} 1`,
    `${other.number} 7`,
  ])
  const deleted = new Journeys([{ ...one, isDeleted: true }])
  expect(deleted.of(one.number)).toMatchObject({ code: '2' })
})
