import { readFile } from 'node:fs/promises'
import { FunctionsFetchError, FunctionsHttpError } from '@supabase/supabase-js'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createOrderBody } from '../../src/contract/checkout/create-order.ts'
import type { NewPayment, PaymentProvider } from '../../src/server/payments/providers/provider.ts'
import { anOrder } from '../orders.ts'
import { firstAnswers } from '../quiz.ts'
import { startTestShop } from '../shop.ts'
import { connect } from './connect.ts'

let asked: NewPayment[] = []

/** A bank that opens a page for whatever is asked of it. */
const bank: PaymentProvider = {
  async open(payment) {
    asked.push(payment)
    return {
      kind: 'opened',
      providerId: `id-${payment.reference}`,
      pageUrl: `https://bank.example/${payment.reference}`,
    }
  },
  ask: async () => ({ kind: 'unavailable', why: 'never asked here' }),
  close: async () => ({ kind: 'stays-open', why: 'never asked here' }),
  refund: async () => ({ kind: 'unavailable', why: 'never asked here' }),
  askReceipts: async () => ({ kind: 'untold' }),
  listPayments: async () => ({ kind: 'unavailable', why: 'never asked here' }),
  checkKey: async () => ({ kind: 'unavailable', why: 'never asked here' }),
  acknowledge: () => ({ contentType: 'application/json', body: '{}' }),
  readCallback: async () => ({ kind: 'forged', why: 'no signature' }),
}

const callbackUrl = 'https://shop.example/payments/monobank/callback'
const shop = await startTestShop({ payments: { monopay: { provider: bank, callbackUrl } } })
const client = connect(shop.url)

const absent = '00000000-0000-4000-8000-000000000000'

describe('functions.invoke', () => {
  test('makes an order and opens its payment page', async () => {
    asked = []
    const { data, error } = await client.functions.invoke('create-order', { body: anOrder({ quantity: 2 }) })
    expect(error).toBeNull()
    expect(data).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      orderNumber: expect.stringMatching(/^\d{8}$/),
    })
    const payment = await client.functions.invoke('initiate-payment', {
      body: { orderId: data.orderId, paymentMethod: 'monopay', returnUrl: returnUrl(data.orderNumber) },
    })
    expect(payment).toMatchObject({
      data: { paymentUrl: `https://bank.example/${data.orderNumber}-1` },
      error: null,
    })
    expect(asked).toMatchObject([{ reference: `${data.orderNumber}-1`, amount: 138_000 }])
    const back = new URL(asked[0]?.returnUrl ?? '')
    expect(back.searchParams.get('return')).toMatch(/^[0-9a-f]{34}$/)
    back.searchParams.delete('return')
    expect(back.href).toBe(returnUrl(data.orderNumber))
  })

  test('leaves the payment method out and gets the default one', async () => {
    const { data } = await client.functions.invoke('create-order', { body: anOrder() })
    const payment = await client.functions.invoke('initiate-payment', {
      body: { orderId: data.orderId, returnUrl: returnUrl(data.orderNumber) },
    })
    expect(payment.error).toBeNull()
  })

  test('passes its own Idempotency-Key through', async () => {
    const options = { body: anOrder(), headers: { 'Idempotency-Key': 'wire-1' } }
    const first = await client.functions.invoke('create-order', options)
    const second = await client.functions.invoke('create-order', options)
    expect(second.data).toEqual(first.data)
    const other = await client.functions.invoke('create-order', { ...options, body: anOrder() })
    expect(await refusalOf(other)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  })

  test('leaves out members that are undefined, as the specification’s checkout does', async () => {
    const { error } = await client.functions.invoke('create-order', {
      body: { ...anOrder(), additionalKitId: undefined, additionalKitPrice: undefined },
    })
    expect(error).toBeNull()
  })

  test('takes orders of the specification’s members alone; others may be left out, and docs/decisions/0067 says why they are', async () => {
    const extra = {
      additionalKitId: 'cleansing',
      additionalKitName: 'Щотижневе очищення',
      additionalKitPrice: 1200,
    }
    const buyer = ['firstName', 'lastName', 'email', 'phone', 'city', 'novaPoshta']
    const specified = new Set(['kitId', 'kitName', 'kitPrice', 'quantity', ...Object.keys(extra), ...buyer])
    for (const order of [anOrder(), anOrder(extra)]) {
      const body = Object.fromEntries(Object.entries(order).filter(([member]) => specified.has(member)))
      expect((await client.functions.invoke('create-order', { body })).error).toBeNull()
    }
    const besides = Object.entries(createOrderBody.entries).filter(([member]) => !specified.has(member))
    const required = besides.filter(([, schema]) => !v.is(schema, undefined)).map(([member]) => member)
    expect(required).toEqual([])
    const decision = await readFile(
      new URL('../../docs/decisions/0067-what-own-pages-send-besides.md', import.meta.url),
      'utf8',
    )
    const said = [...decision.matchAll(/^- (`.+?):/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    )
    expect(said.toSorted()).toEqual(besides.map(([member]) => member).toSorted())
  })

  test('submits a quiz', async () => {
    const { data, error } = await client.functions.invoke('submit-quiz', { body: aQuiz })
    expect(error).toBeNull()
    expect(data).toEqual({
      quizSubmissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      removalKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  test.each<[string, object, number, string]>([
    ['create-order', {}, 400, 'invalid_body'],
    ['create-order', anOrder({ phone: '123' }), 400, 'invalid_phone'],
    ['create-order', anOrder({ kitPrice: 1 }), 409, 'price_changed'],
    ['create-order', anOrder({ city: 'я'.repeat(40_000) }), 413, 'body_too_large'],
    ['initiate-payment', {}, 400, 'invalid_body'],
    ['initiate-payment', { orderId: absent, returnUrl: '{shop}' }, 404, 'unknown_order'],
    [
      'initiate-payment',
      { orderId: absent, returnUrl: 'https://evil.example/order-success' },
      400,
      'return_url_refused',
    ],
    [
      'initiate-payment',
      { orderId: absent, paymentMethod: 'liqpay', returnUrl: '{shop}' },
      400,
      'payment_method_unavailable',
    ],
    ['submit-quiz', { careFor: 'child' }, 400, 'invalid_body'],
    ['delete-everything', {}, 404, 'not_found'],
  ])('%s with %j is a FunctionsHttpError with the answer inside', async (name, body, status, code) => {
    const sent = JSON.parse(JSON.stringify(body).replace('{shop}', returnUrl('1')))
    const refusal = await refusalOf(await client.functions.invoke(name, { body: sent }))
    expect(refusal).toMatchObject({ status, body: { code, error: expect.stringMatching(/[а-яіїєґ]/) } })
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)('%s is refused with 405', async (method) => {
    const answer = await client.functions.invoke('create-order', { method })
    expect(await refusalOf(answer)).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  })

  test('text instead of JSON is refused with 415', async () => {
    const answer = await client.functions.invoke('create-order', { body: 'text' })
    expect(await refusalOf(answer)).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
  })

  test('a shop that does not answer is a FunctionsFetchError', async () => {
    const { error } = await connect('http://127.0.0.1:45499').functions.invoke('create-order', { body: {} })
    expect(error).toBeInstanceOf(FunctionsFetchError)
  })
})

const aQuiz = {
  ...firstAnswers,
  careFor: 'self',
  parentName: 'Олена',
  contactMethods: {
    telegram: { selected: true, value: '@olena' },
    instagram: { selected: false, value: '' },
    phone: { selected: false, value: '' },
  },
  skinType: 'Жирна',
  symptoms: ['Прищики'],
  sensitivities: [],
  goals: ['Зволожити шкіру'],
  currentSkincare: 'Базовий догляд',
}

function returnUrl(orderNumber: string): string {
  return `${shop.services.config.origin}/order-success?order=${orderNumber}`
}

/** What the page of the specification can find out about a refused call. */
async function refusalOf({ data, error }: { data: unknown; error: unknown }) {
  expect(data).toBeNull()
  expect(error).toBeInstanceOf(FunctionsHttpError)
  if (!(error instanceof FunctionsHttpError)) throw new Error('no refusal')
  expect(error.message).toBe('Edge Function returned a non-2xx status code')
  const answer: unknown = error.context
  if (!(answer instanceof Response)) throw new Error('no answer inside')
  return { status: answer.status, body: Object(await answer.json()) }
}
