import { describe, expect, test } from 'vitest'
import { restockConfirmPath } from '../../../contract/catalogue/page-paths.ts'
import { deleteDataPath } from '../../../contract/quiz/page-paths.ts'
import { offerPath, orderPagePath } from '../../../contract/orders/page-paths.ts'
import { returnTokenParameter } from '../../../contract/payments/page-paths.ts'
import { firstCatalogue } from '../../../domain/catalogue/first-shelf.ts'
import { asksForReview, meantAddress } from './meant-address.ts'

const meant = (address: string) => meantAddress(new URL(address, 'http://localhost'), firstCatalogue)

test.each([
  '/checkout?kit=gentle-care.',
  '/checkout?kit=gentle-care)',
  '/checkout?kit=gentle-care%20',
  '/checkout?kit=gentle-care%E2%80%8B',
  '/checkout?kit=gentle%E2%80%91care',
  '/checkout?kit=Gentle-Care',
  '/checkout?kit=GENTLE-CARE.,',
  '/checkout?kit=gentle-c%D0%B0re',
  '/Checkout?kit=gentle-care',
  '/checkout)?kit=gentle-care',
])('%s leads to the kit', (address) => {
  expect(meant(address)).toBe('/checkout?kit=gentle-care')
})

test.each([
  ['/kits)', '/kits'],
  ['/kits,', '/kits'],
  ['/KITS', '/kits'],
  ['/kits%E2%80%8B', '/kits'],
  ['/About.?utm_source=chat', '/about?utm_source=chat'],
  ['/?quiz=true.', '/?quiz=true'],
  ['/?quiz=True', '/?quiz=true'],
  ['/checkout?kit=gentle-care.&additional=Cleansing', '/checkout?kit=gentle-care&additional=cleansing'],
])('%s leads to %s', (address, to) => {
  expect(meant(address)).toBe(to)
})

const orderKey = 'AbCdEfGhIjKlMnOpQrSt_-'
const secret = '0123456789abcdef'.repeat(2)

describe.each([
  orderPagePath(orderKey),
  offerPath('2026-11-21-2'),
  deleteDataPath(secret),
  restockConfirmPath(secret),
  `/order-success?order=48211907&${returnTokenParameter}=${secret}`,
  `/payment-failed?order=48211907&status=failed&${returnTokenParameter}=${secret}`,
])('%s', (address) => {
  test('leads there as it is', () => {
    expect(meant(address)).toBeUndefined()
  })

  test.each([
    '_',
    '_)',
    '**',
    ']',
    '%3Futm_source=chat',
    '%26utm_source=chat',
    '%23top',
    '%3E',
    'ю',
    ' дякую',
    '.%0Aкупила',
  ])('and with %s behind it, which is put away', (behind) => {
    expect(meant(address + behind)?.replace(/\?utm_source=chat$/, '')).toBe(address)
  })

  test.each(['.', ',', ')', ').', '!', '…', '»', '%20', '%0A', '%E2%80%8B', '%E2%80%AC', '*', "'", '%22'])(
    'and with %s behind it',
    (slip) => {
      expect(meant(address + slip)).toBe(address)
    },
  )
})

test.each([
  'review',
  'review.',
  'review)',
  'Review',
  'review\u200b',
  'review».',
  'review?utm_source',
  'review&utm_source',
  'review;utm',
])('a link with ?%s leads to the page of reviews', (name) => {
  expect(asksForReview({ [name]: '' })).toBe(true)
})

test('no other word does', () => {
  expect(asksForReview({ fbclid: 'x', reviews: '', preview: '' })).toBe(false)
})

test.each([
  [`${orderPagePath(orderKey)}/`, orderPagePath(orderKey)],
  [`${orderPagePath(orderKey)}.?fbclid=x`, `${orderPagePath(orderKey)}?fbclid=x`],
  [`${orderPagePath(orderKey)}x`, undefined],
  [`${orderPagePath(orderKey)}&utm=1`, `${orderPagePath(orderKey)}?utm=1`],
  [`${orderPagePath(orderKey)}&utm=1?fbclid=x`, `${orderPagePath(orderKey)}?fbclid=x&utm=1`],
  [`${orderPagePath(orderKey)}%3Freview`, `${orderPagePath(orderKey)}?review`],
  [`${orderPagePath(orderKey)}&review`, `${orderPagePath(orderKey)}?review`],
  [`${orderPagePath(orderKey)}_?review`, `${orderPagePath(orderKey)}?review`],
  [`${orderPagePath(orderKey)}?review&utm=1`, undefined],
  [`${orderPagePath(orderKey)}?utm=1`, undefined],
  [`${offerPath('2026-11-21-2')}&utm=1`, `${offerPath('2026-11-21-2')}?utm=1`],
  [`${deleteDataPath(secret)}?utm=1`, deleteDataPath(secret)],
  [`${deleteDataPath(secret)}&utm=1`, undefined],
  [`${restockConfirmPath(secret)}_`, restockConfirmPath(secret)],
  [`${orderPagePath(orderKey)}/).`, orderPagePath(orderKey)],
  [`${orderPagePath(orderKey)}/&utm=1`, `${orderPagePath(orderKey)}?utm=1`],
  [`${orderPagePath(orderKey)}//evil.example`, undefined],
  [`${offerPath('2026-11-21')}0`, undefined],
  [
    `/order-success?${returnTokenParameter}=${secret}ab?utm=1`,
    `/order-success?${returnTokenParameter}=${secret}ab`,
  ],
  [`${orderPagePath(orderKey)}/news`, undefined],
  [orderPagePath('AbCdEfGh.'), undefined],
  [deleteDataPath(`${secret}0.`), undefined],
  [deleteDataPath(`${secret.slice(1)}.`), undefined],
])('a key is no word: %s leads to %s', (address, to) => {
  expect(meant(address)).toBe(to)
})

test.each([
  '/',
  '/kits',
  '/checkout?kit=gentle-care&fbclid=x',
  '/checkout?kit=another-kit',
  '/checkout?kit=',
  '/kits/more',
  '/nothing.',
  '/%E0%A4%A',
  '//evil.example',
  '/..//evil.example?quiz=True',
  '/.//evil.example/checkout?kit=Gentle-Care',
  '/?quiz=false',
])('%s leads where it leads', (address) => {
  expect(meant(address)).toBeUndefined()
})
