import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test('every refusal is of one area', () => {
  const areas = Object.values(import.meta.glob<object>('./*/refusals.ts', { eager: true }))
  const codes = areas.flatMap((area) => Object.values(area).flatMap((own: object) => Object.keys(own)))
  expect(codes.toSorted()).toEqual(Object.keys(refusals).toSorted())
})
