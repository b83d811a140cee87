import { globSync, readFileSync } from 'node:fs'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { demandLimits } from '../src/server/platform/limits/limiter.ts'
import { limitNames, limitOf } from '../src/server/platform/limits/limits.ts'
import { startTestShop } from './shop.ts'
import { pagesOfShop } from './site/pages-of-shop.ts'

let app: FastifyInstance

const shop = await startTestShop({
  env: { RATE_LIMIT_SCALE: '0.01' },
  pages: async (services) => {
    const { pages, sandbox } = await pagesOfShop(services)
    return {
      pages: (part) => {
        app = part
        return pages(part)
      },
      sandbox,
    }
  },
})

const addresses = () => app.limitedAddresses ?? []

test('an address that says nothing of a limit does not open', () => {
  const bare = fastify()
  demandLimits(bare)
  const add = (url: string, config: object = {}) => bare.post(url, { config }, async () => ({}))
  expect(() => add('/functions/v1/anything')).toThrow('has no limit')
  expect(() => add('/form')).toThrow('has no limit')
  expect(() => bare.get('/rest/v1/orders', async () => ({}))).toThrow('has no limit')
  expect(() => add('/form', { limit: 'restock' })).not.toThrow()
})

test('what has no limit is shown, refused as it comes, or counted by the guard of the office', () => {
  const open = addresses().filter(({ limit }) => limit === undefined)
  for (const { methods, url, unlimited } of open) {
    if (unlimited === undefined) expect(methods, url).not.toContain('POST')
    if (unlimited === 'counted-by-guard') expect(url).toMatch(/^\/office\/api\//)
  }
  expect(open.filter(({ unlimited }) => unlimited === 'signed-reports')).toHaveLength(1)
})

test('each of the others refuses who asks too often, with the time to wait', async () => {
  const limited = addresses().filter(({ limit }) => limit !== undefined && limit !== 'office')
  expect(limited.length).toBeGreaterThan(40)
  expect(limited.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/functions/v1/create-order', '/find-order', '/restock', '/delete-data']),
  )
  for (const { methods, url, limit } of limited) {
    const method = methods.find((one) => one !== 'HEAD') ?? 'GET'
    const target = shop.url + url.replace(/:\w+/g, 'x').replace('*', 'x.png')
    const most = limit ? (limitOf(limit).rates.visitor?.[0]?.most ?? 0) : 0
    let answer = await fetch(target, { method })
    for (let nth = 0; nth <= most * 0.01 && answer.status !== 429; nth++) {
      await answer.text()
      answer = await fetch(target, { method })
    }
    expect(answer.status, `${method} ${url}`).toBe(429)
    expect(Number(answer.headers.get('retry-after')), url).toBeGreaterThan(0)
    await answer.text()
  }
}, 60_000)

test('every limit of the table is counted somewhere', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: new URL('../', import.meta.url).pathname })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('limits/limits.ts'))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  for (const name of limitNames) expect(sources, name).toContain(`'${name}'`)
})
