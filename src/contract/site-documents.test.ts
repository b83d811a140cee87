import { expect, test } from 'vitest'
import { documentKeyFor } from './site-documents.ts'

test.each([
  ['', 'checkout'],
  ['?kit=', 'checkout'],
  ['?kit=&kitId=', 'checkout'],
  ['?kit=gentle-care', 'checkout:gentle-care'],
  ['?kitId=gentle-care', 'checkout:gentle-care'],
  ['?kit=&kitId=gentle-care', 'checkout:gentle-care'],
  ['?kit=gentle-care&kitId=', 'checkout:gentle-care'],
  ['?kit=special-care&kitId=gentle-care', 'checkout:special-care'],
  ['?kit=nothing&kitId=gentle-care', 'checkout:unknown'],
  ['?kit=&kitId=gentle-care&additional=cleansing', 'checkout:gentle-care+cleansing'],
  ['?kit=gentle-care&additional=nothing', 'checkout:gentle-care'],
])('/checkout%s is the document %s', (query, key) => {
  const address = new URL(`/checkout${query}`, 'https://shop.example')
  expect(documentKeyFor(address, { isTestMode: true })).toBe(key)
})
