import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { firstOfferVersion } from '../../domain/orders/offer.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'orders'))

describe('an order', () => {
  test('is stored once, at the catalogue’s prices, and answered with its id and number', async () => {
    const answer = await order({
      ...anOrder({ quantity: 3, email: 'oksana@example.com', phone: '067 123-45-67' }),
      additionalKitId: 'cleansing',
      additionalKitName: 'Щотижневе очищення',
      additionalKitPrice: 1200,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      orderId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      orderNumber: expect.stringMatching(/^\d{8}$/),
    })
    expect(await orders()).toMatchObject([
      {
        id: answer.body['orderId'],
        order_number: answer.body['orderNumber'],
        payment_status: 'pending',
        is_test: true,
        kit_id: 'gentle-care',
        kit_price_kopiykas: 69_000,
        quantity: 3,
        additional_kit_id: 'cleansing',
        additional_kit_price_kopiykas: 120_000,
        total_kopiykas: 327_000,
        phone: '+380671234567',
        city: 'Львів',
        nova_poshta: 'Відділення №5',
      },
    ])
  })

  test.each([
    ['gentle-care', 690],
    ['cleansing-treatment', 1050],
    ['deep-cleansing', 1200],
    ['special-care', 1400],
    ['personal-consultation', 800],
    ['cleansing', 1200],
    ['test-kit', 1],
  ])('can be made for %s at %d UAH', async (kitId, kitPrice) => {
    expect((await order(anOrder({ kitId, kitPrice }))).status).toBe(200)
    expect(await orders()).toMatchObject([{ kit_id: kitId, total_kopiykas: kitPrice * 100 }])
  })

  test.each([
    ['left out', {}],
    ['null', { additionalKitId: null, additionalKitName: null, additionalKitPrice: null }],
    ['null or left out', { additionalKitName: null }],
  ])('has no add-on when all of it is %s', async (_what, additional) => {
    expect((await order({ ...anOrder(), ...additional })).status).toBe(200)
    expect(await orders()).toMatchObject([{ additional_kit_id: null, total_kopiykas: 69_000 }])
  })

  test('keeps the catalogue’s name, whatever name was sent', async () => {
    await order(anOrder({ kitName: 'Безкоштовний набір' }))
    expect(await orders()).toMatchObject([{ kit_name: 'Ніжний догляд' }])
  })

  test('keeps Ukrainian names in one form: letters, apostrophe and blanks', async () => {
    await order(anOrder({ firstName: '  Дар’я \u00a0 Мар\u0438\u0306на ', lastName: "О'Ґава" }))
    expect(await orders()).toMatchObject([{ first_name: 'Дар’я Марйна', last_name: 'О’Ґава' }])
  })

  test.each([
    ['in force', { offerVersion: firstOfferVersion }],
    ['that nobody named', { offerVersion: null }],
  ])('says to which offer its buyer agreed: one %s', async (_which, { offerVersion: version }) => {
    expect((await order(anOrder(version === null ? {} : { offerVersion: version }))).status).toBe(200)
    expect(await orders()).toMatchObject([{ offer_version: version }])
  })

  test.each(['2025-01-31', '2027-01-31', `${firstOfferVersion}-2`])(
    'is not made on an offer that is not in force: %s',
    async (offerVersion) => {
      expect(await order(anOrder({ offerVersion }))).toMatchObject({
        status: 409,
        body: { code: 'offer_changed', offerVersion: firstOfferVersion },
      })
    },
  )

  test.each(['', '2026-02-31', 'the newest', '2026-11-22 '])(
    'is not made with «%s» for an offer',
    async (named) => {
      expect((await order(anOrder({ offerVersion: named }))).body).toMatchObject({ code: 'invalid_body' })
      expect(await orders()).toEqual([])
    },
  )

  test('of a consultation needs no address', async () => {
    const { city: _city, novaPoshta: _branch, ...rest } = anOrder(consultation)
    expect((await order(rest)).status).toBe(200)
    expect(await orders()).toMatchObject([{ city: '', nova_poshta: '' }])
  })

  test('is answered as JSON that nobody may cache', async () => {
    const { headers } = await order(anOrder())
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('order numbers and ids tell nothing about how many orders there are', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => order(anOrder())))
  const numbers = answers.map(({ body }) => Number(body['orderNumber']))
  expect(new Set(numbers).size).toBe(30)
  // 30 random numbers of eight digits lie far apart; a counter's would be within 30.
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(1_000_000)
})

const consultation = { kitId: 'personal-consultation', kitName: 'Особиста консультація', kitPrice: 800 }

function order(body: unknown, headers?: Record<string, string>, at: TestShop = shop) {
  return callFunction(at, 'create-order', body, headers)
}

async function orders(at: TestShop = shop): Promise<Record<string, unknown>[]> {
  return (await at.db.query('select * from orders order by created_at')).rows
}
