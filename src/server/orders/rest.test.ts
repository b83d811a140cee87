import { describe, expect, test } from 'vitest'
import { callFunction, leak } from '../../../test/call.ts'
import { anOrder, aPlacedOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'

const shop = await startTestShop()
const placed = await callFunction(shop, 'create-order', anOrder())
const id = String(placed.body['orderId'])
const orderNumber = String(placed.body['orderNumber'])
const otherId = (await aPlacedOrder(shop)).id

const absent = '00000000-0000-4000-8000-000000000000'
const single = { accept: 'application/vnd.pgrst.object+json' }

describe('one order by its id', () => {
  test('is a list of one row with the asked columns', async () => {
    const answer = await read(`select=order_number,payment_status,payment_transaction_id,id&id=eq.${id}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual([
      { id, order_number: orderNumber, payment_status: 'pending', payment_transaction_id: null },
    ])
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('content-range')).toBe('0-0/*')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is an object when a single one is asked for', async () => {
    const answer = await read(`select=payment_status&id=eq.${id}`, { headers: single })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ payment_status: 'pending' })
    expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  })

  test('is all that anybody may read of it, where all is asked for', async () => {
    expect((await read(`select=*&id=eq.${id}`)).body).toEqual([
      { id, order_number: orderNumber, payment_status: 'pending', payment_transaction_id: null },
    ])
  })

  test('shows what the payment has made of it', async () => {
    await shop.db.query(
      `update orders set payment_status = 'paid', payment_transaction_id = 'tx-1', paid_at = now() where id = $1`,
      [otherId],
    )
    const answer = await read(`select=payment_status,payment_transaction_id&id=eq.${otherId}`)
    expect(answer.body).toEqual([{ payment_status: 'paid', payment_transaction_id: 'tx-1' }])
  })

  test.each([
    ['commas as %2C and blanks as +', (own: string) => `select=id%2C+order_number&id=eq.${own}`],
    ['an id in capitals', (own: string) => `select=id&id=eq.${own.toUpperCase()}`],
    ['an id without dashes', (own: string) => `select=id&id=eq.${own.replaceAll('-', '')}`],
    ['the id first', (own: string) => `id=eq.${own}&select=id`],
  ])('is found with %s', async (_what, query) => {
    expect(await read(query(id))).toMatchObject({ status: 200, body: [{ id }] })
  })
})

describe('an order that does not exist', () => {
  test('is an empty list', async () => {
    const answer = await read(`select=id&id=eq.${absent}`)
    expect(answer).toMatchObject({ status: 200, body: [] })
    expect(answer.headers.get('content-range')).toBe('*/*')
  })

  test('is 406 PGRST116 when a single one is asked for', async () => {
    const answer = await read(`select=id&id=eq.${absent}`, { headers: single })
    expect(answer.status).toBe(406)
    expect(answer.headers.get('proxy-status')).toBe('PostgREST; error=PGRST116')
    expect(answer.body).toEqual({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: 'Такого замовлення немає.',
      message: 'Cannot coerce the result to a single JSON object',
    })
  })

  test.each(['', 'abc', '1', "'", 'null', '00000000-0000-4000-8000-00000000000g', `${absent}0`, '%00'])(
    'under the id «%s» is 22P02',
    async (value) => {
      const answer = await read(`select=id&id=eq.${value}`)
      expect(answer).toMatchObject({ status: 400, body: { code: '22P02', details: null } })
      expect(Object(answer.body).message).toMatch(/^invalid input syntax for type uuid: "/)
    },
  )
})

describe('any other question about orders is forbidden, whether there is an answer or not', () => {
  test.each<[string, (own: string) => string]>([
    ['no filter', () => 'select=id'],
    ['no columns', (own) => `id=eq.${own}`],
    ['nothing at all', () => ''],
    ['all columns and more', (own) => `select=*,email&id=eq.${own}`],
    ['all columns of all orders', () => 'select=*'],
    ['no column', (own) => `select=&id=eq.${own}`],
    ['another column', (own) => `select=email&id=eq.${own}`],
    ['another column among ours', (own) => `select=id,phone&id=eq.${own}`],
    ['a column that does not exist', (own) => `select=secret&id=eq.${own}`],
    ['a column twice', (own) => `select=id,id&id=eq.${own}`],
    ['an alias', (own) => `select=x:id&id=eq.${own}`],
    ['an alias of another column', (own) => `select=id:email&id=eq.${own}`],
    ['a cast', (own) => `select=id::text&id=eq.${own}`],
    ['an embedded table', (own) => `select=id,payment_attempts(*)&id=eq.${own}`],
    ['a spread table', (own) => `select=...quiz_submissions(answers)&id=eq.${own}`],
    ['a JSON path', (own) => `select=id->x&id=eq.${own}`],
    ['an aggregate', (own) => `select=id.count()&id=eq.${own}`],
    ['a filter by another column', () => 'select=id&order_number=eq.12345678'],
    ['a second filter', (own) => `select=id&id=eq.${own}&email=like.*a*`],
    ['a filter by status', () => 'select=id&payment_status=eq.paid'],
    ['two ids', (own) => `select=id&id=eq.${own}&id=eq.${absent}`],
    ['one id twice', (own) => `select=id&id=eq.${own}&id=eq.${own}`],
    ['two selects', (own) => `select=id&select=email&id=eq.${own}`],
    ['in.()', (own) => `select=id&id=in.(${own},${absent})`],
    ['not.is.null', () => 'select=id&id=not.is.null'],
    ['not.eq', () => `select=id&id=not.eq.${absent}`],
    ['neq', () => `select=id&id=neq.${absent}`],
    ['gt', () => `select=id&id=gt.${absent}`],
    ['like', () => 'select=id&id=like.*'],
    ['is.null', () => 'select=id&id=is.null'],
    ['eq(any)', (own) => `select=id&id=eq(any).{${own}}`],
    ['or=', (own) => `select=id&or=(id.eq.${own},id.not.is.null)`],
    ['and=', (own) => `select=id&and=(id.eq.${own})`],
    ['order', (own) => `select=id&id=eq.${own}&order=created_at`],
    ['limit', (own) => `select=id&id=eq.${own}&limit=1`],
    ['offset', (own) => `select=id&id=eq.${own}&offset=0`],
    ['columns', (own) => `select=id&id=eq.${own}&columns=id`],
    ['an unknown parameter', (own) => `select=id&id=eq.${own}&x=1`],
    ['__proto__', (own) => `select=id&id=eq.${own}&__proto__=1`],
    ['an id as an array', (own) => `select=id&id[]=eq.${own}`],
  ])('%s', async (_what, query) => {
    const real = await read(query(id))
    expect(real).toMatchObject({
      status: 401,
      body: { code: '42501', message: 'permission denied for table orders', details: null },
    })
    expect(real.headers.get('www-authenticate')).toBe('Bearer')
    expect(Object(real.body).hint).toMatch(/[а-яіїєґ]/)
    expect(real.text).toBe((await read(query(absent))).text)
  })

  test('counting rows', async () => {
    const answer = await fetch(`${shop.url}/rest/v1/orders?select=*`, {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-range')).toBeNull()
  })

  test.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.plan+json'])(
    'and %s is only JSON',
    async (accept) => {
      const answer = await read(`select=id&id=eq.${id}`, { headers: { accept } })
      expect(answer.body).toEqual([{ id }])
    },
  )

  test('in another schema is not to be had', async () => {
    const inSchema = (name: string) => read(`select=id&id=eq.${id}`, { headers: { 'accept-profile': name } })
    expect(await inSchema('secret')).toMatchObject({
      status: 406,
      body: { code: 'PGRST106', message: 'Invalid schema: secret' },
    })
    expect((await inSchema('public')).body).toEqual([{ id }])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes nothing', async (method) => {
    const answer = await read(`id=eq.${id}`, {
      method,
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      ...(method !== 'DELETE' && { body: '{"payment_status":"paid"}' }),
    })
    expect(answer).toMatchObject({ status: 401, body: { code: '42501' } })
    const { rows } = await shop.db.query('select payment_status from orders where id = $1', [id])
    expect(rows).toEqual([{ payment_status: 'pending' }])
  })
})

describe('other addresses', () => {
  test.each([
    ['payment_attempts', 'payment_attempts'],
    ['quiz_submissions?select=*', 'quiz_submissions'],
    ['photos', 'photos'],
    ['rpc/version', 'rpc/version'],
    ['orders/', 'orders/'],
    ['', ''],
    ['%zz', '%25zz'],
    ['a'.repeat(3000), 'a'.repeat(63)],
  ])('/%s is a table nobody knows', async (path, table) => {
    const answer = await fetch(`${shop.url}/rest/v1/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer.json()).toMatchObject({
      code: 'PGRST205',
      message: `Could not find the table 'public.${table}' in the schema cache`,
    })
  })
})

describe('any origin may read the answer', () => {
  test.each<[number, string, RequestInit]>([
    [200, `orders?select=id&id=eq.${absent}`, {}],
    [400, 'orders?select=id&id=eq.x', {}],
    [401, 'orders?select=*', {}],
    [401, 'orders', { method: 'POST' }],
    [404, 'nothing', {}],
    [404, 'nothing', { method: 'PATCH', body: 'x' }],
    [406, `orders?select=id&id=eq.${absent}`, { headers: single }],
  ])('%d of %s', async (status, path, init) => {
    const answer = await fetch(`${shop.url}/rest/v1/${path}`, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('of a preflight, with every header the client sends', async () => {
    const answer = await fetch(`${shop.url}/rest/v1/orders`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'accept-profile,apikey,authorization,x-client-info,x-retry-count',
      },
    })
    expect([200, 204]).toContain(answer.status)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET')
    const allowed = answer.headers.get('access-control-allow-headers') ?? ''
    for (const header of ['accept-profile', 'apikey', 'authorization', 'x-client-info', 'x-retry-count']) {
      expect(allowed.split(/, ?/)).toContain(header)
    }
  })

  test('of a fault, which tells nothing of what happened', async () => {
    const broken = await startTestShop()
    await broken.db.query('alter table orders rename to gone')
    try {
      const answer = await fetch(`${broken.url}/rest/v1/orders?select=id&id=eq.${absent}`)
      expect(answer.status).toBe(500)
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      const text = await answer.text()
      expect(JSON.parse(text)).toMatchObject({ code: 'internal', details: null })
      expect(text).not.toMatch(leak)
      expect(text).not.toContain('gone')
    } finally {
      await broken.stop()
    }
  })
})

async function read(query: string, init: RequestInit = {}) {
  const answer = await fetch(`${shop.url}/rest/v1/orders?${query}`, init)
  const text = await answer.text()
  const body: unknown = JSON.parse(text)
  return { status: answer.status, headers: answer.headers, text, body }
}
