import { describe, expect, test } from 'vitest'
import { readDay, readMoment, readStatus } from './tracking.ts'

const row = {
  Number: '20450000000001',
  StatusCode: '7',
  Status: 'Прибув у відділення',
  TrackingUpdateDate: '2026-11-20 10:15:00',
  RecipientDateTime: '',
  ActualDeliveryDate: '0000-00-00 00:00:00',
  DateFirstDayStorage: '2026-11-28',
  LastCreatedOnTheBasisNumber: '',
}

test('a parcel at its branch, from texts', () => {
  expect(readStatus(row)).toEqual({
    trackingNumber: row.Number,
    news: 'at-branch',
    code: '7',
    words: row.Status,
    since: new Date('2026-11-20T08:15:00Z'),
    paidStorageFrom: '2026-11-28',
    returnNumber: null,
  })
})

test.each([
  ['1', 'prepared'],
  ['2', 'deleted'],
  ['3', 'unknown'],
  ['4', 'on-the-way'],
  ['41', 'on-the-way'],
  ['5', 'on-the-way'],
  ['6', 'on-the-way'],
  ['7', 'at-branch'],
  ['8', 'at-branch'],
  ['9', 'received'],
  ['10', 'received'],
  ['11', 'received'],
  ['12', 'prepared'],
  ['14', 'on-the-way'],
  ['15', 'on-the-way'],
  ['16', 'unclear'],
  ['101', 'on-the-way'],
  ['102', 'returning'],
  ['103', 'returning'],
  ['104', 'on-the-way'],
  ['105', 'storage-ended'],
  ['106', 'received'],
  ['107', 'on-the-way'],
  ['108', 'unclear'],
  ['111', 'undelivered'],
  ['112', 'on-the-way'],
  ['124', 'destroyed'],
  ['9000', 'unclear'],
])('the code %s is %s, as a text or a number', (code, news) => {
  expect(readStatus({ ...row, StatusCode: code })).toMatchObject({ news, code })
  expect(readStatus({ ...row, StatusCode: Number(code) })).toMatchObject({ news, code })
})

test('without a phone that is right there are no moments, days and numbers of returns', () => {
  const { Number, StatusCode, Status } = row
  expect(readStatus({ Number, StatusCode, Status })).toMatchObject({
    news: 'at-branch',
    since: null,
    paidStorageFrom: null,
    returnNumber: null,
  })
})

test('what was received, was so when its recipient had it', () => {
  const received = { ...row, StatusCode: '9', RecipientDateTime: '21.11.2026 18:30:05' }
  expect(readStatus(received)?.since).toEqual(new Date('2026-11-21T16:30:05Z'))
  expect(
    readStatus({ ...received, RecipientDateTime: '', ActualDeliveryDate: '2026-11-21 18:00:00' })?.since,
  ).toEqual(new Date('2026-11-21T16:00:00Z'))
})

test('what goes back has another number', () => {
  const returning = { ...row, StatusCode: '103', LastCreatedOnTheBasisNumber: '20 4500 0000 0002' }
  expect(readStatus(returning)).toMatchObject({ news: 'returning', returnNumber: '20450000000002' })
  // By a document of that basis, too, it goes to another address.
  expect(readStatus({ ...returning, StatusCode: '104' })).toMatchObject({ returnNumber: null })
})

test.each([
  { Number: '' },
  { Number: '2045' },
  { Number: null },
  { StatusCode: '' },
  { StatusCode: null },
  { StatusCode: {} },
])('a row with %j is no word about a parcel', (changes) => {
  expect(readStatus({ ...row, ...changes })).toBeUndefined()
})

test.each([[undefined], [null], [7], ['text'], [[]]])('nor is %j', (nothing) => {
  expect(readStatus(nothing)).toBeUndefined()
})

describe('a date', () => {
  test.each([
    ['2026-07-01 10:15:00', '2026-07-01T07:15:00Z'],
    ['01-07-2026 10:15:00', '2026-07-01T07:15:00Z'],
    ['10:15 01.07.2026', '2026-07-01T07:15:00Z'],
    ['01.07.2026 10:15:00', '2026-07-01T07:15:00Z'],
    // The clock is put back in that night: the first 03:30 is meant.
    ['2026-10-25 03:30:00', '2026-10-25T00:30:00Z'],
    ['2026-10-25 04:00:00', '2026-10-25T02:00:00Z'],
    ['2026-12-31 23:59:59', '2026-12-31T21:59:59Z'],
  ])('%s is %s', (said, at) => {
    expect(readMoment(said)).toEqual(new Date(at))
  })

  test.each(['', '2026-07-01', '0000-00-00 00:00:00', '2026-02-31 10:00:00', '2026-07-01 25:00:00', 'вчора'])(
    '%j is no moment',
    (said) => {
      expect(readMoment(said)).toBeNull()
    },
  )

  test.each([
    ['2026-11-28', '2026-11-28'],
    ['2026-11-28 00:00:00', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['0000-00-00', null],
    ['31.02.2026', null],
    ['', null],
  ])('%j is the day %j', (said, day) => {
    expect(readDay(said)).toBe(day)
  })
})
