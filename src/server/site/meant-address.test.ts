import { expect, test } from 'vitest'
import { firstCatalogue } from '../../domain/first-shelf.ts'
import { meantAddress } from './meant-address.ts'

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
