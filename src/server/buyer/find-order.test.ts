import { expect, test } from 'vitest'
import { findOrder } from './find-order.ts'
import { startShopWithMail } from '../../../test/messages/shop-with-mail.ts'
import { siteApp } from '../../../test/site/site-app.ts'
import { siteSettings } from '../../../test/site/site-settings.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('the link goes to whom the order belongs, three times a day at most, and nowhere for a wrong phone', async () => {
  const { shop, db, order, work, until, count, messages } = await startShopWithMail()
  const { id, number } = await order({ phone: '+380509876502' })
  const ask = (phone: string, of = number) => findOrder(shop.services, { number: of, phone })
  const isIdle = () => until(async () => expect(await count('graphile_worker.jobs')).toBe(0))
  await ask('+380509876503')
  await ask('0509876502', '00000000')
  await ask('нічого')
  // Nothing of a phone lies in the queue.
  const { rows } = await db.query('select payload::text from graphile_worker._private_jobs')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/50987650/)
  work()
  await isIdle()
  expect(await messages(id)).toEqual([])
  for (let nth = 0; nth < 5; nth++) {
    await ask('050 987 65 02')
    await isIdle()
  }
  const sent = await messages(id)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ kind }) => kind)).size).toBe(1)
})

test('whatever is asked, the page answers the same', async () => {
  const asked: unknown[] = []
  const app = await siteApp(siteSettings(), { findOrder: async (wish) => void asked.push(wish) })
  const post = (payload: string) => app.inject({ method: 'POST', url: '/find-order', headers: form, payload })
  const answers = await Promise.all(
    ['number=48215093&phone=0671234567', 'number=1&phone=', '', 'a=%00'].map(post),
  )
  await app.close()
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.body).toContain('Якщо таке замовлення є')
  expect(answers[0]?.headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
  expect(asked[0]).toEqual({ number: '48215093', phone: '0671234567' })
})
