import { expect, test } from 'vitest'
import { pageUrlFault } from './page-url.ts'

const bank = {
  baseUrl: 'https://api.bank.test',
  bankHosts: ['pay.bank.test', '.pages.test'],
  allowedPageHosts: ['shop.test:8080'],
}

test('the bank itself never gets away with plain http', () => {
  expect(pageUrlFault('https://pay.bank.test/p', bank)).toBeUndefined()
  expect(pageUrlFault('https://api.bank.test/p', bank)).toBeUndefined()
  expect(pageUrlFault('http://pay.bank.test/p', bank)).toEqual({
    why: 'page is not on https',
    refusedPage: 'http://pay.bank.test',
  })
  expect(pageUrlFault('http://shop.test:8080/p', bank)?.why).toBe('page is not on https')
})

test('a stand-in on plain http must be on loopback or listed', () => {
  const listed = { ...bank, baseUrl: 'http://shop.test:8080/sandbox/bank' }
  expect(pageUrlFault('http://shop.test:8080/sandbox/bank/pay/p', listed)).toBeUndefined()
  const unlisted = { ...bank, baseUrl: 'http://10.0.0.5:8080' }
  expect(pageUrlFault('http://10.0.0.5:8080/pay/p', unlisted)?.why).toBe('page is not on https')
  const loopback = { ...bank, baseUrl: 'http://[::1]:8080' }
  expect(pageUrlFault('http://[::1]:8080/pay/p', loopback)).toBeUndefined()
})

test('a name with a dot before it covers the hosts under it and nothing that only looks so', () => {
  expect(pageUrlFault('https://secure.pages.test/p', bank)).toBeUndefined()
  for (const host of [
    'pages.test',
    'evilpages.test',
    'secure.pages.test.evil.test',
    'secure.pages.test:8443',
  ]) {
    expect(pageUrlFault(`https://${host}/p`, bank)).toEqual({
      why: `page on an unlisted host ${host}`,
      refusedPage: `https://${host}`,
    })
  }
})
