import { describe, expect, test } from 'vitest'
import { approvedBody } from '../../../../../test/payments/wayforpay-vectors.ts'
import { readCallbackFields, readJsonFields } from './message.ts'

const body = approvedBody.replace('olena@example.com', 'a&b=c;d+e%41@example.com')

describe('a callback', () => {
  test.each([
    ['as the JSON it is', body],
    ['with space around it', `\uFEFF\r\n ${body}\n`],
    ['encoded as the one key of a form', `${encodeURIComponent(body)}=`],
    ['encoded as a key without a value', encodeURIComponent(body)],
    ['encoded with plus signs for spaces', `${encodeURIComponent(body).replaceAll('%20', '+')}=&x=1`],
  ])('is read whole %s', (_, text) => {
    const fields = readCallbackFields(text)
    expect(fields?.get('phone')).toBe('+380501234567')
    expect(fields?.get('email')).toBe('a&b=c;d+e%41@example.com')
    expect(fields?.get('amount')).toBe('1547.36')
    expect(fields?.get('reasonCode')).toBe('1100')
    expect(fields?.get('issuerBankName')).toBe('UNIVERSAL BANK')
    expect(fields?.get('recToken')).toBe('')
    expect(fields?.size).toBe(20)
  })

  test('would have been damaged by a form parser', () => {
    expect([...new URLSearchParams(approvedBody).keys()].join('')).toContain('" 380501234567"')
    expect([...new URLSearchParams(body)].length).toBeGreaterThan(1)
  })

  test('as a real form is read too', () => {
    const json = readJsonFields(body) ?? new Map<string, string>()
    const fields = readCallbackFields(new URLSearchParams([...json]).toString())
    expect(fields).toEqual(json)
  })

  test.each(['', ' ', '{', '{"a":1', '[]', 'null', '"x"', '%7B', '%', '%E0%A4%A', 'a=b', '&&&', '{"a":1}x'])(
    'that holds no fields is none: %j',
    (text) => {
      expect(readCallbackFields(text)).toBeUndefined()
    },
  )
})

test('numbers keep their writing, lists and the rest are left out', () => {
  const json = '{"amount":690.00,"products":[{"name":"x"}],"a":null,"b":true,"c":{},"d":"","__proto__":"e"}'
  expect([...(readJsonFields(json) ?? [])]).toEqual([
    ['amount', '690.00'],
    ['d', ''],
    ['__proto__', 'e'],
  ])
})
