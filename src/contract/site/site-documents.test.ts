import { expect, test } from 'vitest'
import { kitsOf } from '../../domain/catalogue/catalogue.ts'
import { firstCatalogue, firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { documentKeyFor, kitsDocumentKey, waysToKits } from './site-documents.ts'

const shop = { isTestMode: true, catalogue: firstCatalogue }

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
  ['?kit=cleansing&additional=cleansing', 'checkout:cleansing'],
])('/checkout%s is the document %s', (query, key) => {
  const address = new URL(`/checkout${query}`, 'https://shop.example')
  expect(documentKeyFor(address, shop)).toBe(key)
})

test('a paused add-on is left out of /checkout, a paused kit keeps its document', () => {
  const catalogue = kitsOf(firstShelf.map((item) => Object.assign({}, item, { isPaused: true })))
  const address = new URL('/checkout?kit=gentle-care&additional=cleansing', 'https://shop.example')
  expect(documentKeyFor(address, { isTestMode: false, catalogue })).toBe('checkout:gentle-care')
})

test.each([
  ['/about', 'kits:from-about'],
  ['/video-instructions#evening', 'kits:from-video-instructions'],
  ['/?quiz=true', 'kits:from-quiz-true'],
  ['/checkout?kit=gentle-care', 'kits:from-checkout'],
  ['/', 'kits'],
  ['/?quiz=false', 'kits'],
  ['/kits', 'kits'],
  ['/order-success?order=1', 'kits'],
  ['/no-such-page', 'kits'],
])('/kits after %s is the document %s', (from, key) => {
  const [kits, cameFrom] = ['/kits', from].map((path) => new URL(path, 'https://shop.example'))
  expect(kits && documentKeyFor(kits, shop, cameFrom)).toBe(key)
})

test('every way to /kits has a document of its own', () => {
  expect(new Set(waysToKits.map(kitsDocumentKey)).size).toBe(waysToKits.length)
})

test.each([
  ['/order-success', 'order-success:checking'],
  ['/order-success?status=pending', 'order-success:checking'],
  ['/order-success?status=success', 'order-success'],
  ['/payment-failed', 'payment-failed'],
  ['/payment-failed?status=failed', 'payment-failed'],
  ['/payment-failed?status=constructor', 'payment-failed'],
  ['/payment-failed?status=canceled', 'payment-failed:canceled'],
  ['/payment-failed?status=expired', 'payment-failed:expired'],
  ['/payment-failed?status=error', 'payment-failed:error'],
  ['/payment-failed?status=paid', 'payment-failed:error'],
  ['/payment-failed?status=pending', 'payment-failed:checking'],
])('%s is the document %s', (path, key) => {
  expect(documentKeyFor(new URL(path, 'https://shop.example'), shop)).toBe(key)
})
