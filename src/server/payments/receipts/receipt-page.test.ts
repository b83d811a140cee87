import { expect, test } from 'vitest'
import { receiptPage } from './receipt-page.ts'

test.each([
  ['https://cabinet.tax.gov.ua/cashregs/check?id=1', true],
  ['https://check.checkbox.ua/3fa85f64', true],
  ['http://127.0.0.1:4000/sandbox/checkbox/check/1', true],
  ['http://cabinet.tax.gov.ua/cashregs/check?id=1', false],
  ['https://tax.gov.ua.example.org/', false],
  ['https://evil-checkbox.ua/', false],
  ['javascript:alert(1)', false],
  ['', false],
  [null, false],
])('the page %s is shown to buyers: %s', (said, isShown) => {
  expect(receiptPage(said, { domains: ['checkbox.ua'], hosts: ['127.0.0.1:4000'] }) !== undefined).toBe(
    isShown,
  )
})
