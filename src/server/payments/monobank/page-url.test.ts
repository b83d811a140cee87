import { expect, test } from 'vitest'
import { pageUrlFault } from './page-url.ts'

const bank = { baseUrl: 'https://api.monobank.ua', allowedPageHosts: ['shop.test:8080'] }

test('the bank itself never gets away with plain http', () => {
  expect(pageUrlFault('https://pay.mbnk.biz/p', bank)).toBeUndefined()
  expect(pageUrlFault('https://api.monobank.ua/p', bank)).toBeUndefined()
  expect(pageUrlFault('http://pay.mbnk.biz/p', bank)).toBe('page is not on https')
  expect(pageUrlFault('http://shop.test:8080/p', bank)).toBe('page is not on https')
})

test('a stand-in on plain http must be on loopback or listed', () => {
  const listed = { ...bank, baseUrl: 'http://shop.test:8080/sandbox/monobank' }
  expect(pageUrlFault('http://shop.test:8080/sandbox/monobank/pay/p', listed)).toBeUndefined()
  const unlisted = { ...bank, baseUrl: 'http://10.0.0.5:8080' }
  expect(pageUrlFault('http://10.0.0.5:8080/pay/p', unlisted)).toBe('page is not on https')
  const loopback = { ...bank, baseUrl: 'http://[::1]:8080' }
  expect(pageUrlFault('http://[::1]:8080/pay/p', loopback)).toBeUndefined()
})
