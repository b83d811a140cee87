import { describe, expect, test } from 'vitest'
import { fillDirectory } from '../../../../../test/sample-places.ts'
import { startTestShop, type TestShop } from '../../../../../test/shop.ts'

const nowhere = '00000000-0000-0000-0000-000000000000'

const [shop, emptyShop] = await Promise.all([startTestShop(), startTestShop()])
const [chernivtsi] = await fillDirectory(shop.db, ['Чернівці', 'Хотин'])
const city = chernivtsi?.ref ?? ''

async function ask(path: string, { of = shop, headers = {} }: { of?: TestShop; headers?: object } = {}) {
  const answer = await fetch(`${of.url}/functions/v1/${path}`, { headers: { ...headers } })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? '' : JSON.parse(text) }
}

const encoded = encodeURIComponent

describe('settlements', () => {
  test('are found by what is typed, in the few facts that tell them apart', async () => {
    const { status, body } = await ask(`settlements?q=${encoded('чирнівц')}`)
    expect(status).toBe(200)
    expect(body).toEqual({
      settlements: [
        {
          ref: city,
          name: 'Чернівці',
          kind: 'city',
          district: 'Чернівецький р-н',
          region: 'Чернівецька область',
          points: expect.any(Number),
        },
      ],
    })
  })

  test('are the largest for nothing typed', async () => {
    const { body } = await ask('settlements')
    expect(body.settlements.map(({ name }: { name: string }) => name)).toEqual(['Чернівці', 'Хотин'])
    expect((await ask('settlements?limit=1')).body.settlements).toHaveLength(1)
  })

  test('are none of what does not exist', async () => {
    expect((await ask(`settlements?q=${encoded('Китеж-град')}`)).body).toEqual({ settlements: [] })
  })
})

describe('points', () => {
  test('are found by number, kind and street of their settlement', async () => {
    const found = async (query: string) =>
      (await ask(`points?settlement=${city}&${query}`)).body.points as { number: number; kind: string }[]
    expect((await found('q=5'))[0]).toMatchObject({ number: 5, kind: 'branch' })
    const lockers = await found('kind=locker&limit=20')
    expect(lockers).toHaveLength(20)
    expect(new Set(lockers.map(({ kind }) => kind))).toEqual(new Set(['locker']))
    expect((await found('kind=branch')).map(({ kind }) => kind)).not.toContain('locker')
  })

  test('come with their limits and the hours of today alone', async () => {
    const { body } = await ask(`points?settlement=${city}&limit=1`)
    expect(Object.keys(body.points[0]).toSorted()).toEqual(
      [
        'description',
        'kind',
        'maxDeclaredUah',
        'maxKg',
        'maxSize',
        'number',
        'ref',
        'refused',
        'today',
      ].toSorted(),
    )
    expect(body.points[0].today).toMatch(/^\d\d:\d\d-\d\d:\d\d$|^-$/)
    expect(JSON.stringify(body).length).toBeLessThan(500)
  })
})

describe('a directory that knows nothing', () => {
  test.each(['settlements', `points?settlement=${nowhere}`])('says so: %s', async (path) => {
    const { status, body, headers } = await ask(path, { of: emptyShop })
    expect(status).toBe(200)
    expect(Object.values(body)).toEqual([null])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of one settlement only, too', async () => {
    expect((await ask(`points?settlement=${nowhere}`)).body).toEqual({ points: null })
    expect((await ask(`points?settlement=${city}&q=${encoded('вулиця якої немає')}`)).body).toEqual({
      points: [],
    })
  })
})

test('an answer is kept a while, and told to be the same by its tag', async () => {
  const first = await ask('settlements?q=хотин')
  expect(first.headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=3600')
  const tag = first.headers.get('etag') ?? ''
  for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`])
    expect(await ask('settlements?q=хотин', { headers: { 'if-none-match': known } })).toMatchObject({
      status: 304,
      body: '',
    })
  expect(await ask('settlements?limit=1', { headers: { 'if-none-match': tag } })).toMatchObject({
    status: 200,
  })
})

test.each([
  `settlements?q=${'a'.repeat(101)}`,
  'settlements?limit=0',
  'settlements?limit=11',
  'settlements?limit=1e1',
  'settlements?q=a&q=b',
  'settlements?whatever=1',
  'points',
  'points?settlement=kyiv',
  `points?settlement=${nowhere}&kind=cellar`,
  `points?settlement=${nowhere}&limit=21`,
])('%s is refused', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'invalid_body' } })
})

test.each(['%00', '%ED%A0%80', "'; drop table orders", '((((', '%F0%9F%A7%B4', '\\', '*:*'])(
  'what nobody would type (%s) is looked for all the same',
  async (typed) => {
    expect(await ask(`settlements?q=${typed}`)).toMatchObject({ status: 200 })
    expect(await ask(`points?settlement=${city}&q=${typed}`)).toMatchObject({ status: 200 })
  },
)

test('is asked for by GET alone', async () => {
  const answer = await fetch(`${shop.url}/functions/v1/settlements`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})
