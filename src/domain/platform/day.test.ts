import { expect, test } from 'vitest'
import { addDays, addWorkingDays, isDay, kyivDay, kyivMidnight, kyivMoment, weekdayOf } from './day.ts'

test.each([
  ['2026-11-22T21:59:59Z', '2026-11-22'],
  ['2026-11-22T22:00:00Z', '2026-11-23'],
  // An hour earlier in summer.
  ['2026-07-01T21:00:00Z', '2026-07-02'],
])('%s is %s in Kyiv', (moment, day) => {
  expect(kyivDay(new Date(moment))).toBe(day)
})

test.each([
  ['2026-11-22', 7, '2026-11-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  // Over the night in which a clock goes back.
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['22.11.2026', false],
  ['', false],
])('%j: a day of the calendar is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['2026-11-22', '2026-11-21T22:00:00.000Z'],
  ['2026-07-01', '2026-06-30T21:00:00.000Z'],
  // The days on which the clock is changed, and those after.
  ['2026-03-29', '2026-03-28T22:00:00.000Z'],
  ['2026-03-30', '2026-03-29T21:00:00.000Z'],
  ['2026-10-25', '2026-10-24T21:00:00.000Z'],
  ['2026-10-26', '2026-10-25T22:00:00.000Z'],
])('%s begins at %s', (day, moment) => {
  expect(new Date(kyivMidnight(day)).toISOString()).toBe(moment)
})

test.each([
  ['2026-11-23', 0],
  ['2026-11-29', 6],
  ['2024-02-29', 3],
])('%s is day %i of its week', (day, expected) => {
  expect(weekdayOf(day)).toBe(expected)
})

test.each([
  ['2026-11-22', '13:05:00', '2026-11-22T11:05:00.000Z'],
  ['2026-07-01', '00:30:00', '2026-06-30T21:30:00.000Z'],
  // The hour that comes twice, and the one that is left out.
  ['2026-10-25', '03:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '04:00:00', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29', '03:30:00', '2026-03-29T01:30:00.000Z'],
])('on %s at %s by a clock in Kyiv it is %s', (day, time, expected) => {
  expect(new Date(kyivMoment(day, time)).toISOString()).toBe(expected)
})

test.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-29', 2, '2026-12-01'],
  ['2026-11-23', 10, '2026-12-07'],
])('after %s, %i working days later it is %s', (day, days, expected) => {
  expect(addWorkingDays(day, days)).toBe(expected)
})
