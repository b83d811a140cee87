import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteApp } from '../../../../test/site/site-app.ts'
import { siteSettings } from '../../../../test/site/site-settings.ts'

const isAway = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}
const key = 'AbCdEfGhIjKlMnOpQrSt_-'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let app: FastifyInstance
beforeAll(async () => {
  app = await siteApp(siteSettings(), {
    readOrderPage: isAway,
    readReviewPage: isAway,
    takeReviewForm: isAway,
    readOffer: isAway,
    findOrder: isAway,
    askRestock: isAway,
    confirmRestock: isAway,
    deleteData: isAway,
  })
}, 60_000)
afterAll(() => app.close())

test.each<InjectOptions & { url: string }>([
  { url: `/order/${key}` },
  { url: `/order/${key}?review` },
  { url: `/order/${key}`, method: 'POST', headers: form, payload: 'text=a' },
  { url: '/find-order', method: 'POST', headers: form, payload: 'number=48215093' },
  { url: '/restock', method: 'POST', headers: form, payload: 'email=a' },
  { url: '/delete-data?key=a', method: 'POST', headers: form },
])('while the database is away $method $url is a page that says when to come back', async (asked) => {
  const { statusCode, headers } = await app.inject(asked)
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '2', 'content-type': 'text/html; charset=utf-8' })
})
