import { describe, expect, test } from 'vitest'
import { officeApi } from '../contract/platform/office-addresses.ts'
import { callOffice, signInOperator } from '../../test/office.ts'
import { startTestShop, type TestShop } from '../../test/shop.ts'
import { officeRoutes } from './office.ts'
import { pagesOfShop } from '../../test/site/pages-of-shop.ts'

// With pages, which answer all other addresses.
const shop = await startTestShop({ pages: pagesOfShop })

// Services are looked at by whoever asks, and here nobody does.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const table = officeRoutes({ config: {} } as TestShop['services'])
const pathOf = (url: string) => url.replace(officeApi, '').replaceAll(/:\w+/g, '0'.repeat(8))
const addresses = table.map(({ method, url, access }) => ({ method, url, access, path: pathOf(url) }))
const forOperators = addresses.filter(({ access }) => access !== 'anyone')
const forAnyone = addresses.filter(({ access }) => access === 'anyone')

const signedOut = { error: 'Увійдіть до\u00a0панелі.', code: 'signed_out' }

async function after(change: string) {
  const { headers } = await signInOperator(shop)
  await shop.db.query(
    `update office_sessions set ${change} where id = (select id from office_sessions order by created_at desc limit 1)`,
  )
  return headers
}

describe.each(forOperators)('$method $url', ({ method, path }) => {
  test.each<[string, () => Promise<Record<string, string>>]>([
    ['nobody', async () => ({})],
    ['a token that nobody was given', async () => ({ cookie: `office=${'0'.repeat(32)}` })],
    ['no token at all', async () => ({ cookie: 'office=__proto__' })],
    ['a session left alone for 12 hours', () => after("seen_at = now() - interval '12 hours'")],
    ['a session of 30 days', () => after("created_at = now() - interval '30 days'")],
  ])('is closed to %s', async (_who, headersOf) => {
    const answer = await callOffice(shop, path, { method, headers: await headersOf() })
    expect([answer.status, answer.body]).toEqual([401, signedOut])
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('is closed to an operator who was removed', async () => {
    const { operatorId, headers } = await signInOperator(shop)
    await shop.db.query('update operators set removed_at = now() where id = $1', [operatorId])
    expect((await callOffice(shop, path, { method, headers })).status).toBe(401)
  })

  test('refuses other methods, once signed in', async () => {
    const { headers } = await signInOperator(shop)
    const answer = await callOffice(shop, path, { method: 'PATCH', headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null])
    expect(answer.headers.get('allow')?.split(', ')).toContain(method)
  })
})

describe.each(forOperators.filter(({ method }) => method !== 'GET'))('$method $url', ({ method, path }) => {
  test.each([undefined, 'null', 'https://evil.example', 'http://localhost:4001'])(
    'changes nothing for a page of %s',
    async (origin) => {
      const { headers } = await signInOperator(shop)
      const answer = await callOffice(shop, path, {
        method,
        headers: { cookie: headers.cookie, ...(origin !== undefined && { origin }) },
      })
      expect([answer.status, answer.body['code']]).toEqual([403, 'foreign_origin'])
      expect((await callOffice(shop, '/session', { headers })).status).toBe(200)
    },
  )
})

describe.each(forAnyone)('$method $url', ({ method, path }) => {
  test.each([undefined, 'null', 'https://evil.example'])('does nothing for a page of %s', async (origin) => {
    const answer = await callOffice(shop, path, {
      method,
      body: {},
      headers: origin === undefined ? {} : { origin },
    })
    expect([answer.status, answer.body['code']]).toEqual([403, 'foreign_origin'])
  })
})

/** Needs a recent sign-in: bulk exports, deletions, refunds, credentials. */
const forFresh = [
  `GET ${officeApi}/session/fresh`,
  `POST ${officeApi}/passkeys/options`,
  `POST ${officeApi}/passkeys`,
  `DELETE ${officeApi}/passkeys/:id`,
  `POST ${officeApi}/recovery-codes`,
  `POST ${officeApi}/orders/:number/refunds`,
  `GET ${officeApi}/exports/:table`,
]

describe('a quarter of an hour after the sign-in', () => {
  const hourAgo = () => after("created_at = now() - interval '16 minutes'")

  test('is asked who it is at these addresses, and at no others', () => {
    const fresh = addresses.filter(({ access }) => access === 'fresh')
    expect(fresh.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(forFresh.toSorted())
  })

  test.each(forOperators.filter(({ url }) => !url.endsWith('/events') && !url.endsWith('/sign-out')))(
    '$method $url: $access',
    async ({ method, path, access }) => {
      const headers = await hourAgo()
      // Before the body is read.
      const answer = await callOffice(shop, path, { method, headers })
      const isRefused = answer.body['code'] === 'sign_in_again'
      expect([isRefused, isRefused && answer.status]).toEqual(
        access === 'fresh' ? [true, 403] : [false, false],
      )
    },
  )

  test.each(['erase', 'renew-links'])('an order is not done %s to either', async (action) => {
    const body = { action, version: 0, tellsBuyer: false }
    const asked = { body: action === 'erase' ? { action, version: 0 } : body }
    const path = '/orders/48215093/actions'
    const stale = await callOffice(shop, path, { ...asked, headers: await hourAgo() })
    expect([stale.status, stale.body['code']]).toEqual([403, 'sign_in_again'])
    const { headers } = await signInOperator(shop)
    expect((await callOffice(shop, path, { ...asked, headers })).status).toBe(404)
    const other = { action: 'check-address', version: 0 }
    expect((await callOffice(shop, path, { body: other, headers: await hourAgo() })).status).toBe(404)
  })
})

const oddPlaces = ['%00', '-1', "1'--", '00000000-0000-0000-0000-000000000000', 'x'.repeat(300)]
const oddQueries = [
  ...[
    '1_x',
    '0_1',
    '1_ff',
    '2026-02-30_1',
    `99999999999999999_${'f'.repeat(8)}-ffff-ffff-ffff-${'f'.repeat(12)}`,
  ].map((cursor) => `after=${cursor}`),
  ...['search', 'order', 'number', 'what', 'state', 'kit', 'method', 'kind', 'payment', 'view'].map(
    (name) => `${name}=%00`,
  ),
  ...['from', 'until', 'to', 'day', 'since', 'on'].flatMap((name) => [
    `${name}=%00`,
    `${name}=infinity`,
    `${name}=2026-02-30`,
    `${name}=99999-01-01`,
  ]),
]
const oddBodies = [null, [], 'x', 0, {}, { action: 'constructor', version: 0 }, { version: 1e300 }]

describe.each(forOperators.filter(({ path }) => path !== '/events'))('$method $url', ({ method, url }) => {
  test('answers or refuses whatever an operator sends', async () => {
    const { headers } = await signInOperator(shop)
    const paths = oddPlaces.map((place) => url.replace(officeApi, '').replaceAll(/:\w+/g, place))
    const asked = method === 'GET' ? oddQueries.map((query) => `${paths[0]}?${query}`) : []
    for (const path of [...new Set(paths), ...asked]) {
      for (const body of method === 'POST' ? oddBodies : [undefined]) {
        const answer = await callOffice(shop, path, { method, body, headers })
        expect(answer.status, `${path} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(500)
      }
    }
  })
})

describe('nobody learns what is there', () => {
  test.each([
    ['GET', '/nothing'],
    ['GET', '/'],
    ['GET', ''],
    ['POST', '/session'],
    ['OPTIONS', '/session'],
    ['DELETE', '/orders/48215093'],
    ...['PROPFIND', 'LOCK', 'SEARCH', 'QUERY', 'PURGE'].flatMap((method): [string, string][] => [
      [method, '/orders'],
      [method, '/nothing'],
      [method, ''],
    ]),
    ['GET', '/sign-in/passkey'],
    ['GET', `/${'x'.repeat(5000)}`],
    ['POST', '/%00'],
    ['POST', '/%zz'],
  ])('%s %s', async (method, path) => {
    const answer = await callOffice(shop, path, { method })
    expect([answer.status, answer.body]).toEqual([401, signedOut])
  })

  test('nor by a broken body', async () => {
    const answer = await fetch(`${shop.url}/office/api/sign-out`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, await answer.json()]).toEqual([401, signedOut])
  })

  test('an operator does', async () => {
    const { headers } = await signInOperator(shop)
    const answer = await callOffice(shop, '/nothing', { headers })
    expect([answer.status, answer.body['code']]).toEqual([404, 'not_found'])
  })

  test.each(['/orders', '/nothing'])('and that %s takes no method of this name', async (path) => {
    const { headers } = await signInOperator(shop)
    const answer = await callOffice(shop, path, { method: 'PROPFIND', headers })
    expect([answer.status, answer.body['code']]).toEqual([405, 'method_not_allowed'])
  })

  test('and no answer may be kept', async () => {
    const { headers } = await signInOperator(shop)
    expect((await callOffice(shop, '/session', { headers })).headers.get('cache-control')).toBe('no-store')
    expect((await callOffice(shop, '/session')).headers.get('cache-control')).toBe('no-store')
  })
})
