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
    onwardNumber: null,
    destination: null,
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
  ['104', 'redirected'],
  ['105', 'storage-ended'],
  ['106', 'received'],
  ['107', 'on-the-way'],
  ['108', 'returning'],
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
    onwardNumber: null,
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
  expect(readStatus(returning)).toMatchObject({ news: 'returning', onwardNumber: '20450000000002' })
})

test.each([
  ['103', 'CargoReturn', '20450000000002'],
  ['103', 'Redirecting', null],
  ['104', '', '20450000000002'],
  ['104', 'Redirecting', '20450000000002'],
  ['104', 'CargoReturn', null],
  ['7', 'Redirecting', null],
])('by the code %s what was made last on its basis (%s) leads on to %s', (code, type, onwardNumber) => {
  const made = { LastCreatedOnTheBasisNumber: '20450000000002', LastCreatedOnTheBasisDocumentType: type }
  expect(readStatus({ ...row, ...made, StatusCode: code })).toMatchObject({ onwardNumber })
})

test('what leads on to itself leads nowhere', () => {
  const itself = { ...row, StatusCode: '104', LastCreatedOnTheBasisNumber: row.Number }
  expect(readStatus(itself)).toMatchObject({ onwardNumber: null })
})

test.each([
  [
    { CityRecipient: 'Умань', WarehouseRecipient: 'Відділення №2' },
    { city: 'Умань', branch: 'Відділення №2' },
  ],
  [
    { CityRecipient: 'Умань', WarehouseRecipient: '', RecipientAddress: 'вул. Садова, 1' },
    { city: 'Умань', branch: 'вул. Садова, 1' },
  ],
  [{ CityRecipient: 'Умань', WarehouseRecipient: ' ' }, null],
  [{ CityRecipient: '', WarehouseRecipient: 'Відділення №2' }, null],
  [{ CityRecipient: ['Умань'], WarehouseRecipient: 'x'.repeat(500) }, null],
  [
    { CityRecipient: 'Умань', WarehouseRecipient: 'x'.repeat(500) },
    { city: 'Умань', branch: 'x'.repeat(200) },
  ],
])('where it goes: %j', (said, destination) => {
  expect(readStatus({ ...row, ...said })).toMatchObject({ destination })
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
    // The clock is put back that night: the first 03:30 is meant.
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
