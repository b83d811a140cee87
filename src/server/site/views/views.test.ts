import { beforeEach, describe, expect, test } from 'vitest'
import type { Analytics } from '../../../contract/desk/analytics.ts'
import { type CountedView, quizSteps } from '../../../contract/site/views.ts'
import { kyivDay } from '../../../domain/platform/day.ts'
import { callFunction } from '../../../../test/call.ts'
import { anOperator } from '../../../../test/operator.ts'
import { anOrder } from '../../../../test/orders.ts'
import { pay } from '../../../../test/payments/pay.ts'
import { startTestShop } from '../../../../test/shop.ts'
import { limits } from '../../platform/limits/limits.ts'
import { ViewCounts } from './view-counts.ts'
import { pagesOfShop } from '../../../../test/site/pages-of-shop.ts'

const today = kyivDay(Date.now())
const person =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

const shop = await startTestShop({ pages: pagesOfShop })
const { get, call } = await anOperator(shop, 'Олена')
beforeEach(async () => {
  await shop.services.views.store()
  await shop.db.query('delete from view_counts')
  await shop.db.query('update orders set put_aside_at = now()')
})

const read = () => get<Analytics>(`/analytics?from=${today}&to=${today}`)

function open(path: string, { from, ...more }: Record<string, string> & { from?: string } = {}) {
  const referer = from === undefined ? {} : { referer: shop.url + from }
  return fetch(shop.url + path, {
    redirect: 'manual',
    headers: { 'user-agent': person, ...referer, ...more },
  })
}

interface Telling {
  readonly source?: string
  readonly ticket?: string
  readonly sent?: Record<string, string>
}

/** `url`: the node. */
function tell(
  step: string,
  from: string,
  { source = '', ticket = '', sent = {} }: Telling = {},
  { url } = shop,
) {
  const query = new URLSearchParams({ step, from, source, ticket })
  return fetch(`${url}/functions/v1/count-view?${query}`, {
    method: 'POST',
    headers: { 'user-agent': person, origin: url, ...sent },
  })
}

function aTab(options: Omit<Telling, 'ticket'> = {}) {
  let ticket: string | undefined
  return async (step: string, from: string) => {
    const answer = await tell(step, from, { ...options, ...(ticket !== undefined && { ticket }) })
    expect(answer.status).toBe(200)
    ticket = await ticketIn(answer)
    return ticket
  }
}

async function ticketIn(answer: Response): Promise<string | undefined> {
  const { ticket }: CountedView = JSON.parse(await answer.text())
  return ticket
}

async function counted() {
  await shop.services.views.store()
  const { rows } = await shop.db.query<{ step: string; from: string; source: string; views: number }>(
    'select step, came_from as "from", source, views from view_counts order by 1, 2, 3',
  )
  return rows.map(({ step, from, source, views }) => [step, from, source, views])
}

test('hundreds of visits with known exits are told exactly', async () => {
  const path = ['/', ...quizSteps, '/checkout']
  /** How many visits end at each step. */
  const exits = path.map((_, at) => (at === path.length - 1 ? 20 : Math.floor(180 / (path.length - 1))))
  exits[0] = (exits[0] ?? 0) + 200 - exits.reduce((sum, some) => sum + some, 0)
  const visits = exits.flatMap((some, last) => Array.from({ length: some }, () => last))
  expect(visits).toHaveLength(200)
  const visit = async (last: number, nth: number) => {
    const source = nth % 4 === 0 ? 'instagram' : ''
    await open(source ? `/?utm_source=${source}` : '/')
    const tab = aTab({ source })
    for (let at = 1; at <= last; at++) await tab(path[at] ?? '', path[at - 1] ?? '')
  }
  const todo = visits.map((last, nth) => () => visit(last, nth))
  const work = async () => {
    for (let next = todo.pop(); next; next = todo.pop()) await next()
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const bought = await Promise.all(
    Array.from({ length: 5 }, () => callFunction(shop, 'create-order', anOrder({ source: 'Instagram' }))),
  )
  for (const { body } of bought.slice(0, 3)) await pay(shop.db, String(body['orderId']))

  const { ways, sources } = await read()
  const left = (at: number) => exits.slice(at).reduce((sum, some) => sum + some, 0)
  expect(ways.quiz.map(({ from, to, seen, wentOn }) => [from, to, seen, wentOn])).toEqual(
    path.slice(1).map((to, at) => [path[at], to, left(at), left(at + 1)]),
  )
  expect(ways.checkout).toMatchObject([
    { from: '/checkout', to: 'ordered', seen: 20, wentOn: 5 },
    { from: 'ordered', to: 'paid', seen: 5, wentOn: 3 },
  ])
  expect(sources).toEqual([
    { source: '', visits: 150, count: 0, sum: 0 },
    { source: 'instagram', visits: 50, count: 3, sum: 3 * 69_000 },
  ])
}, 60_000)

describe('a page without a script', () => {
  test('counts for a person who opens it, with the page before', async () => {
    expect((await open('/kits', { from: '/' })).status).toBe(200)
    const tag = (await open('/kits')).headers.get('etag') ?? ''
    expect((await open('/kits', { 'if-none-match': tag })).status).toBe(304)
    await open('/about', { from: '/terms' })
    await open('/', { from: '/?quiz=true' })
    expect(await counted()).toEqual([
      ['/', 'elsewhere', '', 1],
      ['/about', 'elsewhere', '', 1],
      ['/kits', '/', '', 1],
      ['/kits', 'outside', '', 2],
    ])
  })

  test.each<[string, () => Promise<Response>]>([
    ['a robot', () => open('/kits', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program', () => open('/kits', { 'user-agent': 'curl/8.5.0' })],
    ['HEAD', () => fetch(`${shop.url}/kits`, { method: 'HEAD', headers: { 'user-agent': person } })],
    ['a browser in advance', () => open('/kits', { 'sec-purpose': 'prefetch;prerender' })],
    ['a script', () => open('/kits', { 'sec-fetch-dest': 'empty' })],
    ['who gets no page', () => open('/kits-of-nobody')],
    ['the quiz, which tells by itself', () => open('/?quiz=true')],
  ])('does not count for %s', async (_who, ask) => {
    await ask()
    expect(await counted()).toEqual([])
  })

  test('counts where its link is being pressed, though it is drawn in advance', async () => {
    await open('/kits', { from: '/', 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' })
    expect(await counted()).toEqual([['/kits', '/', '', 1]])
  })

  test('keeps the campaign of the one before in its address', async () => {
    const answer = await open('/kits?from=card', { from: '/?utm_source=Instagram&utm_medium=story' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/kits?from=card&utm_source=instagram',
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const kept = await open('/kits?utm_source=blog', { from: '/?utm_source=instagram' })
    expect(kept.status).toBe(200)
    expect((await open('/checkout', { from: '/?utm_source=instagram' })).status).toBe(200)
    const foreign = await fetch(`${shop.url}/kits`, {
      redirect: 'manual',
      headers: { 'user-agent': person, referer: 'https://elsewhere.example/?utm_source=evil' },
    })
    expect(foreign.status).toBe(200)
    expect(await counted()).toEqual([
      ['/kits', '/', 'blog', 1],
      ['/kits', 'outside', '', 1],
    ])
  })
})

describe('a step', () => {
  test.each([
    ['quiz-nothing', 'outside'],
    ['/kits', 'outside'],
    ['quiz-about', 'nowhere'],
    ['quiz-about', 'quiz-about'],
    ['', ''],
  ])('%j after %j is refused', async (step, from) => {
    expect((await tell(step, from)).status).toBe(400)
    expect(await counted()).toEqual([])
  })

  test.each(['/', '/kits', '/about', '/checkout', 'quiz-result', 'outside', '/order/AAAAAAAAAAAAAAAAAAAAAA'])(
    'a film that plays is one of the page of films, also where that was come to from %j',
    async (from) => {
      expect((await tell('film', from)).status).toBe(200)
      expect(await counted()).toEqual([['film', '/video-instructions', '', 1]])
    },
  )

  test('that is refused is counted by the address, and the owner reads how often', async () => {
    await shop.services.refusedCalls.store()
    await shop.db.query('delete from refused_calls')
    for (const step of ['quiz-nothing', 'x', 'y']) expect((await tell(step, 'outside')).status).toBe(400)
    const { body } = await call('/state')
    expect(body['refusedCalls']).toEqual([{ address: '/functions/v1/count-view', refused: 3 }])
  })

  test('of a robot is not counted, and it is not told so', async () => {
    expect((await tell('quiz-about', '/', { sent: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(200)
    expect(await counted()).toEqual([])
  })

  test('names no campaign but by letters, and a page of the shop that is not counted as elsewhere', async () => {
    await tell('quiz-about', '/order/AAAAAAAAAAAAAAAAAAAAAA', { source: '<b>Блог Олени</b>' })
    expect(await counted()).toEqual([['quiz-about', 'elsewhere', 'b-блог-олени-b', 1]])
  })
})

const [first = '', second = '', third = ''] = quizSteps
const [last = ''] = quizSteps.slice(-1)

describe('a step is counted only of a tab that came there', () => {
  test.each(quizSteps.slice(1))('not %s without a ticket', async (step) => {
    for (const from of [quizSteps[quizSteps.indexOf(step) - 1] ?? '', '/', 'outside'])
      expect(await ticketIn(await tell(step, from))).toBeUndefined()
    expect(await counted()).toEqual([])
  })

  test('each once, one after the other, none left out', async () => {
    const tab = aTab()
    const ticket = await tab(first, '/')
    expect(await ticketIn(await tell(third, first, { ticket: ticket ?? '' }))).toBeUndefined()
    await tab(second, first)
    await tab(first, second)
    expect(await counted()).toEqual([
      [first, '/', '', 1],
      [first, 'elsewhere', '', 1],
      [second, first, '', 1],
    ])
  })

  test('once, however often its ticket is sent, and at once', async () => {
    const ticket = (await ticketIn(await tell(first, '/'))) ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => tell(second, first, { ticket })))
    const tickets = await Promise.all(answers.map(ticketIn))
    expect(tickets.filter(Boolean)).toHaveLength(1)
    expect(await counted()).toEqual([
      [first, '/', '', 1],
      [second, first, '', 1],
    ])
  })

  test('not with a ticket that was written otherwise, nor with an old one', async () => {
    const ticket = (await ticketIn(await tell(first, '/'))) ?? ''
    const [text = '', signature = ''] = ticket.split('.')
    const said = Buffer.from(text, 'base64url').toString()
    const changed = said.replace(`"${first}"`, quizSteps.map((step) => `"${step}"`).join())
    expect(changed).not.toBe(said)
    const old = await shop.services.viewTickets.issue(
      { steps: [first], source: '' },
      Date.now() - 12 * 3_600_000 - 1000,
    )
    const forged = [
      `${Buffer.from(changed).toString('base64url')}.${signature}`,
      `${text}.`,
      text,
      `${text}.${signature}.`,
      '.',
      'x',
      old,
    ]
    for (const one of forged)
      expect(await ticketIn(await tell(second, first, { ticket: one }))).toBeUndefined()
    expect(await counted()).toEqual([[first, '/', '', 1]])
  })

  test('by the campaign that its tab began with, and after the step that it was at', async () => {
    const ticket = (await ticketIn(await tell(first, '/', { source: 'instagram' }))) ?? ''
    await tell('/checkout', last, { ticket, source: 'made-up' })
    expect(await counted()).toEqual([
      ['/checkout', 'elsewhere', 'instagram', 1],
      [first, '/', 'instagram', 1],
    ])
  })

  test('also where another node hears of the next', async () => {
    const other = await startTestShop({ database: { url: shop.databaseUrl, drop: async () => {} } })
    const ticket = (await ticketIn(await tell(first, '/'))) ?? ''
    await tell(second, first, { ticket }, other)
    await other.services.views.store()
    expect(await counted()).toEqual([
      [first, '/', '', 1],
      [second, first, '', 1],
    ])
  })

  test.each([
    ['another site’s page', { origin: 'https://elsewhere.example' }],
    ['a page of no site', { origin: 'null' }],
    ['a program', { origin: '' }],
  ])('not told by %s', async (_who, sent) => {
    const answer = await tell(first, '/', { sent })
    expect([answer.status, await ticketIn(answer)]).toEqual([200, undefined])
    expect(await counted()).toEqual([])
  })
})

test('one visitor and one network cannot make up the numbers of a day: the rest is shown, and not counted', async () => {
  const strict = await startTestShop({
    pages: pagesOfShop,
    env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '1' },
  })
  const seen = async () => {
    await strict.services.views.store()
    const { rows } = await strict.db.query<{ views: number }>(
      'select coalesce(sum(views), 0)::int as views from view_counts',
    )
    return rows[0]?.views
  }
  const { visitor, network } = limits['begin-view'].rates
  const asks = (address: string) => ({ 'user-agent': person, 'x-forwarded-for': address })
  for (let nth = 0; nth < visitor[0].most; nth += 1) {
    const page = await fetch(`${strict.url}/?utm_source=made${nth}`, { headers: asks('203.0.113.1') })
    expect(page.status).toBe(200)
  }
  const begin = (address: string) => tell(first, '/', { sent: asks(address) }, strict)
  for (let nth = 0; nth < 20; nth += 1) expect((await begin('203.0.113.1')).status).toBe(200)
  expect((await fetch(strict.url, { headers: asks('203.0.113.1') })).status).toBe(200)
  expect(await seen()).toBe(visitor[0].most)
  for (let nth = 0; nth < network[0].most + 20; nth += 1) await begin(`2001:db8:77:${nth.toString(16)}::1`)
  expect(await seen()).toBe(visitor[0].most + network[0].most)
  expect(await ticketIn(await begin('198.51.100.1'))).toBeDefined()
}, 60_000)

describe('counts', () => {
  const view = { step: 'quiz-about', from: '/', source: '' }

  test('of several nodes add up, however they meet', async () => {
    const nodes = Array.from({ length: 3 }, () => new ViewCounts(shop.db))
    for (let nth = 0; nth < 300; nth++) {
      for (const step of ['quiz-about', 'quiz-result', '/checkout']) nodes[nth % 3]?.count({ ...view, step })
      if (nth % 50 === 49) await Promise.all(nodes.map((node) => node.store()))
    }
    expect(await counted()).toEqual([
      ['/checkout', '/', '', 300],
      ['quiz-about', '/', '', 300],
      ['quiz-result', '/', '', 300],
    ])
  })

  test('are stored by themselves, and what the database did not take is kept for the next time', async () => {
    const node = new ViewCounts(shop.db)
    await shop.db.query('alter table view_counts rename to away')
    node.count(view)
    await expect(node.store()).rejects.toThrow('view_counts')
    await shop.db.query('alter table away rename to view_counts')
    node.count(view)
    await expect.poll(counted, { timeout: 5000 }).toEqual([['quiz-about', '/', '', 2]])
  })

  test('tell fifty campaigns of a day apart, the most seen first, and lump the others together', async () => {
    const node = new ViewCounts(shop.db)
    for (let nth = 0; nth < 80; nth++) node.count({ ...view, source: `forged-${nth}` })
    for (let nth = 0; nth < 9; nth++) node.count({ ...view, source: 'instagram' })
    node.count(view)
    await node.store()
    for (let nth = 80; nth < 90; nth++) node.count({ ...view, source: `forged-${nth}` })
    node.count({ ...view, source: 'instagram' })
    await node.store()
    const rows = await counted()
    const of = (source: string) => rows.find((row) => row[2] === source)?.[3]
    expect([rows.length, of('instagram'), of(''), of('other')]).toEqual([52, 10, 1, 41])
  })

  test('of a known campaign, and of one that was seen on earlier days, are told apart on whatever day', async () => {
    await shop.db.query(
      `insert into view_counts select (now() at time zone 'Europe/Kyiv')::date - n, '/kits', '/', 'blog-oleny', 3
       from generate_series(1, 2) n`,
    )
    const node = new ViewCounts(shop.db)
    for (let nth = 0; nth < 60; nth++) node.count({ ...view, source: `made-${nth}` })
    await node.store()
    for (let nth = 0; nth < 30; nth++) node.count({ ...view, source: 'instagram' })
    for (let nth = 0; nth < 5; nth++) node.count({ ...view, source: 'blog-oleny' })
    node.count({ ...view, source: 'made-too-late' })
    await node.store()
    const of = (await counted()).filter(([step]) => step === 'quiz-about')
    const seen = new Map(of.map((row) => [row[2], row[3]]))
    expect([seen.get('instagram'), seen.get('blog-oleny'), seen.get('made-too-late')]).toEqual([
      30,
      5,
      undefined,
    ])
  })

  test('of a day in Ukraine', async () => {
    const node = new ViewCounts(shop.db)
    node.count(view, Date.parse('2026-03-09T21:59:59Z'))
    node.count(view, Date.parse('2026-03-09T22:00:00Z'))
    await node.store()
    const { rows } = await shop.db.query('select day::text, views from view_counts order by day')
    expect(rows).toEqual([
      { day: '2026-03-09', views: 1 },
      { day: '2026-03-10', views: 1 },
    ])
  })
})

test('an order keeps its campaign, and none where none was named', async () => {
  for (const source of ['TikTok', undefined])
    await callFunction(shop, 'create-order', anOrder({ ...(source && { source }) }))
  const { rows } = await shop.db.query<{ source: string | null }>(
    'select source from orders where put_aside_at is null order by created_at',
  )
  expect(rows.map(({ source }) => source)).toEqual(['tiktok', null])
})
