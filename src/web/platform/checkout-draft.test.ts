import { afterEach, expect, test, vi } from 'vitest'
import { emptyDraft, recallDraft } from './checkout-draft.ts'

afterEach(() => vi.unstubAllGlobals())

function keep(text: string) {
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'checkoutDraft' ? text : null) })
}

const whole = {
  ...emptyDraft,
  email: 'olena@ukr.net',
  phone: '+380671234567',
  agreedToTerms: true,
  paymentMethod: 'liqpay',
  quantity: 3,
  kitId: 'gentle-care',
  idempotencyKey: '1a2b3c-4d5e6f-7g8h9i-j',
}

test('a kept draft comes back as it was', () => {
  keep(JSON.stringify(whole))
  expect(recallDraft()).toEqual(whole)
})

test.each([
  ['a number for a text', { email: 5 }, { email: '' }],
  ['a list for a text', { phone: ['+380'] }, { phone: '' }],
  ['null for a text', { city: null }, { city: '' }],
  ['a text for a tick', { agreedToTerms: 'yes' }, { agreedToTerms: false }],
  ['a bank nobody knows', { paymentMethod: 'paypal' }, { paymentMethod: '' }],
  ['a text for a number', { quantity: '3' }, { quantity: 1 }],
  ['a key the server refuses', { idempotencyKey: 'ключ' }, { idempotencyKey: '' }],
])('%s is left out, the rest stays', (_what, broken, mended) => {
  keep(JSON.stringify({ ...whole, ...broken }))
  expect(recallDraft()).toEqual({ ...whole, ...mended })
})

test.each(['null', '5', '"text"', '[]', '{"email":', ''])('%s is as good as nothing', (text) => {
  keep(text)
  expect(recallDraft()).toEqual(emptyDraft)
})
