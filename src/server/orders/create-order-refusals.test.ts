import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { callFunction, leak } from '../../../test/call.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import type { RefusalCode } from '../../contract/refusals.ts'
import { live as liveSettings } from '../../../test/live-settings.ts'

const shop = await startTestShop()
beforeEach(() => emptyTables(shop.db, 'orders'))

const consultation = { kitId: 'personal-consultation', kitName: 'Особиста консультація', kitPrice: 800 }
const withCleansing = {
  additionalKitId: 'cleansing',
  additionalKitName: 'Очищення',
  additionalKitPrice: 1200,
}
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

type BadBody = readonly [what: string, body: unknown, code: RefusalCode, ...fields: string[]]

const badBodies: readonly BadBody[] = [
  ['an empty object', {}, 'invalid_body'],
  ['an array', [anOrder()], 'invalid_body'],
  ['null', null, 'invalid_body'],
  ['a number', 1, 'invalid_body'],
  ['a string', '"order"', 'invalid_body'],
  ...(
    ['kitId', 'kitName', 'kitPrice', 'quantity', 'firstName', 'lastName', 'email', 'phone'] as const
  ).flatMap((field): BadBody[] => {
    const code = field === 'phone' ? 'invalid_phone' : 'invalid_body'
    return [
      [`${field} missing`, anOrder({ [field]: undefined }), code, field],
      [`${field} null`, { ...anOrder(), [field]: null }, code, field],
      [`${field} an object`, { ...anOrder(), [field]: { a: 1 } }, code, field],
      [`${field} an array`, { ...anOrder(), [field]: ['gentle-care'] }, code, field],
      [`${field} true`, { ...anOrder(), [field]: true }, code, field],
    ]
  }),
  ...(['firstName', 'lastName', 'email'] as const).flatMap((field): BadBody[] => [
    [`${field} empty`, anOrder({ [field]: '' }), 'invalid_body', field],
    [`${field} blank`, anOrder({ [field]: ' \u00a0 ' }), 'invalid_body', field],
    [`${field} a number`, { ...anOrder(), [field]: 5 }, 'invalid_body', field],
    [`${field} endless`, anOrder({ [field]: 'я'.repeat(10_000) }), 'invalid_body', field],
    [`${field} unseen`, anOrder({ [field]: '\u200b\0\u202e\ud800\uf8ff' }), 'invalid_body', field],
  ]),
  ['an e-mail with a line end', anOrder({ email: 'a@b.ua\r\nBcc: b@example.com' }), 'invalid_body', 'email'],
  ['an e-mail of two scripts', anOrder({ email: 'olena@gmаil.com' }), 'invalid_body', 'email'],
  ...['a', '@', 'a@b', 'a b@example.com', 'a@example', 'a@@example.com', 'a@example.com,b@example.com'].map(
    (email): BadBody => [`the e-mail ${email}`, anOrder({ email }), 'invalid_body', 'email'],
  ),
  ...['', '123', '+38067123456', '+3806712345678', '+48123456789', 'phone', '+380١٢٣٤٥٦٧٨٩'].map(
    (phone): BadBody => [`the phone ${phone}`, anOrder({ phone }), 'invalid_phone', 'phone'],
  ),
  ['two wrong fields', anOrder({ phone: '1', email: '1' }), 'invalid_body', 'email', 'phone'],
  ['no city', anOrder({ city: '' }), 'invalid_body', 'city'],
  ['no branch', { ...anOrder(), novaPoshta: undefined }, 'invalid_body', 'novaPoshta'],
  [
    'a consultation with cleansing and no address',
    anOrder({ ...consultation, ...withCleansing, city: '', novaPoshta: '' }),
    'invalid_body',
    'city',
    'novaPoshta',
  ],
  ['an extra member', { ...anOrder(), status: 'paid' }, 'invalid_body', 'status'],
  ['an own id', { ...anOrder(), id: '00000000-0000-0000-0000-000000000000' }, 'invalid_body', 'id'],
  ['a total', { ...anOrder(), total: 1 }, 'invalid_body', 'total'],
  ['__proto__', JSON.stringify(anOrder()).replace('{', '{"__proto__":{"isAdmin":true},'), 'invalid_json'],
  [
    'constructor.prototype',
    JSON.stringify(anOrder()).replace('{', '{"constructor":{"prototype":{"a":1}},'),
    'invalid_json',
  ],
  ['a deep body', deep(10_000), 'invalid_body'],
  ['deep arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'invalid_body'],
  ['broken JSON', '{"kitId":', 'invalid_json'],
  ['JSON with a comment', '{/* */}', 'invalid_json'],
  ['NaN', '{"kitPrice":NaN}', 'invalid_json'],
  ['no body', '', 'invalid_json'],
  [
    'a name that is not UTF-8',
    new Blob([Buffer.from(JSON.stringify(anOrder({ city: 'Ky\u00efv' })), 'latin1')]),
    'invalid_json',
  ],
  ['UTF-16', new Blob([Buffer.from(JSON.stringify(anOrder()), 'utf16le')]), 'invalid_json'],
  ['a compressed body', new Blob([gzipSync(JSON.stringify(anOrder()))]), 'invalid_json'],
  ['70 kB', anOrder({ city: 'я'.repeat(35_000) }), 'body_too_large'],
  ['an unknown kit', anOrder({ kitId: 'gold-care' }), 'unknown_kit'],
  ['a kit of Object.prototype', anOrder({ kitId: 'constructor' }), 'unknown_kit'],
  ['a kit in look-alike letters', anOrder({ kitId: 'gentlе-care' }), 'unknown_kit'],
  ['a kit in capitals', anOrder({ kitId: 'GENTLE-CARE' }), 'unknown_kit'],
  ['no kit', anOrder({ kitId: '' }), 'unknown_kit'],
  [
    'an add-on that is none',
    anOrder({ ...withCleansing, additionalKitId: 'special-care' }),
    'unknown_additional_kit',
  ],
  ...(['additionalKitId', 'additionalKitName', 'additionalKitPrice'] as const).flatMap((field): BadBody[] => {
    const others = Object.keys(withCleansing).filter((other) => other !== field)
    return [
      [
        `an add-on without ${field}`,
        anOrder({ ...withCleansing, [field]: undefined }),
        'invalid_body',
        field,
      ],
      [`an add-on with ${field} null`, anOrder({ ...withCleansing, [field]: null }), 'invalid_body', field],
      [`${field} alone`, anOrder({ [field]: withCleansing[field] }), 'invalid_body', ...others],
    ]
  }),
  ['an unknown add-on', anOrder({ ...withCleansing, additionalKitId: 'gold' }), 'unknown_additional_kit'],
  ...[0, 21, 1.5, -1, 1e9, -0.5, 1e-9].map((quantity): BadBody => [
    `${quantity} of a kit`,
    anOrder({ quantity }),
    'invalid_quantity',
    'quantity',
  ]),
  [
    '1e999 of a kit',
    JSON.stringify(anOrder()).replace('"quantity":1', '"quantity":1e999'),
    'invalid_quantity',
    'quantity',
  ],
  ['two kits in words', { ...anOrder(), quantity: '2' }, 'invalid_body', 'quantity'],
  ['two consultations', anOrder({ ...consultation, quantity: 2 }), 'invalid_quantity', 'quantity'],
  [
    'an unknown quiz',
    anOrder({ quizSubmissionId: '00000000-0000-4000-8000-000000000000' }),
    'unknown_quiz_submission',
  ],
  ['a quiz that is no id', anOrder({ quizSubmissionId: "1' or '1'='1" }), 'invalid_body', 'quizSubmissionId'],
]

describe('a bad body is refused with its code and a Ukrainian sentence, and nothing is stored', () => {
  test.each(badBodies)('%s', async (_what, body, code, ...fields) => {
    const status = code === 'body_too_large' ? 413 : 400
    const answer = await order(body)
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/[а-яіїєґ]{3}/i) } })
    if (fields.length > 0) expect(answer.body['fields']).toEqual(fields)
    expect(answer.text).not.toMatch(leak)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await orders()).toEqual([])
  })

  test('quantity 21 names the largest quantity', async () => {
    const { body } = await order(anOrder({ quantity: 21 }))
    expect(body['error']).toBe('Кількість має бути цілим числом від 1 до\u00a020.')
  })

  test('two of what is sold one at a time are told so', async () => {
    const { body } = await order(anOrder({ ...consultation, quantity: 2 }))
    expect(body['error']).toBe('За\u00a0раз можна замовити лише 1.')
  })

  test('a refused body does not touch Object.prototype', async () => {
    await order('{"__proto__":{"polluted":1}}')
    expect('polluted' in {}).toBe(false)
  })
})

describe('a price other than the catalogue’s is refused with the right one', () => {
  test.each([
    ['a lower price', anOrder({ kitPrice: 1 }), { kitPrice: 690, additionalKitPrice: null }],
    ['a higher price', anOrder({ kitPrice: 691 }), { kitPrice: 690, additionalKitPrice: null }],
    ['zero', anOrder({ kitPrice: 0 }), { kitPrice: 690, additionalKitPrice: null }],
    ['a negative price', anOrder({ kitPrice: -690 }), { kitPrice: 690, additionalKitPrice: null }],
    ['a hair less', anOrder({ kitPrice: 689.999999 }), { kitPrice: 690, additionalKitPrice: null }],
    ['kopiykas', anOrder({ kitPrice: 69_000 }), { kitPrice: 690, additionalKitPrice: null }],
    [
      'a cheaper add-on',
      anOrder({ ...withCleansing, additionalKitPrice: 1 }),
      { kitPrice: 690, additionalKitPrice: 1200 },
    ],
  ])('%s', async (_what, body, prices) => {
    const answer = await order(body)
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', ...prices } })
    expect(await orders()).toEqual([])
  })

  test('an endless price', async () => {
    const answer = await order(JSON.stringify(anOrder()).replace('690', '1e999'))
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  })
})

describe('another way of asking is refused', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('%s', async (method) => {
    const answer = await fetch(`${shop.url}/functions/v1/create-order`, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    if (method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  describe.each(['PUT', 'PATCH', 'DELETE'])('%s', (method) => {
    test.each([
      ['application/json', undefined],
      ['application/json', '{'],
      ['text/plain', undefined],
      ['text/plain', 'x'],
      ['nonsense', 'x'],
    ])('of %s with the body %s', async (type, body) => {
      const init = { method, headers: { 'content-type': type }, ...(body !== undefined && { body }) }
      const answer = await fetch(`${shop.url}/functions/v1/create-order`, init)
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
      expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
    })
  })

  test.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('content type %s', async (type) => {
    const answer = await order(anOrder(), { 'content-type': type })
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    expect(await orders()).toEqual([])
  })

  test.each([
    ['nothing', {}],
    ['JSON', { body: '{}', headers: { 'content-type': 'application/json' } }],
    ['JSON that is none', { headers: { 'content-type': 'application/json' } }],
    ['text', { body: 'x' }],
  ])('a function that does not exist, sent %s', async (_what, init) => {
    const answer = await fetch(`${shop.url}/functions/v1/nothing`, { method: 'POST', ...init })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test.each(['%zz', '%E0%A4%A', '%', 'create-order%00'])('the broken address %s', async (name) => {
    const answer = await fetch(`${shop.url}/functions/v1/${name}`, { method: 'POST' })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })

  test('the test kit in a live shop', async () => {
    const live = await startTestShop({ env: liveSettings })
    try {
      const answer = await order(anOrder({ kitId: 'test-kit', kitPrice: 1 }), {}, live)
      expect(answer).toMatchObject({ status: 400, body: { code: 'unknown_kit' } })
      expect(await orders(live)).toEqual([])
      expect((await order(anOrder(), {}, live)).status).toBe(200)
      expect(await orders(live)).toMatchObject([{ is_test: false }])
    } finally {
      await live.stop()
    }
  })
})

function order(body: unknown, headers?: Record<string, string>, at: TestShop = shop) {
  return callFunction(at, 'create-order', body, headers)
}

async function orders(at: TestShop = shop): Promise<Record<string, unknown>[]> {
  return (await at.db.query('select * from orders order by created_at')).rows
}
