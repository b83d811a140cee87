import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findOrder } from './find-order.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startPhone } from '../../../test/messages/sandbox-phone.ts'
import { startTestShop } from '../../../test/shop.ts'
import { siteApp } from '../../../test/site/site-app.ts'
import { siteSettings } from '../../../test/site/site-settings.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('the link goes to whom the order belongs, three times a day at most, and nowhere for a wrong phone', async () => {
  const { shop, db, paidOrder, work, until, count, messages } = mailOf(await startTestShop())
  const { id, number } = await paidOrder({ phone: '+380509876502' })
  await db.query('delete from messages')
  await db.query(`delete from graphile_worker._private_jobs`)
  const ask = (phone: string, of = number) => findOrder(shop.services, { number: of, phone })
  const isIdle = () => until(async () => expect(await count('graphile_worker.jobs')).toBe(0))
  await ask('+380509876503')
  await ask('0509876502', '00000000')
  await ask('нічого')
  // No phone is in the queue.
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

test('strangers’ orders send no SMS, and three links a day at most to a phone, whatever their number', async () => {
  const { shop, order, paidOrder, work, until, count } = mailOf(
    await startTestShop({ neighbours: [await startPhone()] }),
  )
  const phone = '+380509876502'
  const all = [await paidOrder({ phone })]
  for (let nth = 0; nth < 8; nth++) all.push(await order({ phone, email: `one${nth}@example.com` }))
  for (const { number } of all.toReversed())
    for (let nth = 0; nth < 2; nth++) await findOrder(shop.services, { number, phone })
  work()
  await until(async () => expect(await count('graphile_worker.jobs')).toBe(0))
  const ofUnpaid = `messages m join orders o on o.id = m.order_id where o.paid_at is null and m.kind`
  expect(await count(`${ofUnpaid} = 'sms-order-link'`)).toBe(0)
  expect(await count(`${ofUnpaid} = 'order-link'`)).toBe(2)
  // One of the day is reserved for paid orders.
  expect(await count(`messages where kind = 'sms-order-link'`)).toBe(1)
  expect(await count(`alerts where kind = 'messages-dropped'`)).toBe(1)
})

// Builds the site once.
beforeAll(async () => {
  await (await siteApp(siteSettings())).close()
}, 120_000)

/** A tenth: 1 question a minute of a visitor, 4 an hour of a network, 120 of all. */
async function limitedPage(limitScale = 0.1) {
  let count: () => Promise<void> = async () => {}
  const asked: string[] = []
  const findsOne = async (wish: unknown, counts: () => Promise<void>) => {
    count = counts
    // The real one counts only well-formed questions.
    if (JSON.stringify(wish).includes('067')) {
      await count()
      asked.push('counted')
    }
  }
  const app = await siteApp(siteSettings(), { findOrder: findsOne }, limitScale)
  onTestFinished(() => app.close())
  const post = (payload: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/find-order', headers: form, payload, remoteAddress })
  return { asked, post }
}

const wellFormed = 'number=48215093&phone=0671234567'

test('what is no question takes nothing from those who ask', async () => {
  const { post } = await limitedPage()
  for (let visitor = 0; visitor < 300; visitor++) await post('number=&phone=', `2001:db8:${visitor}::1`)
  expect((await post(wellFormed, '203.0.113.1')).statusCode).toBe(200)
})

test('whoever asks again and again leaves a part of the hour to who has not asked yet', async () => {
  // Two a minute of a visitor; of all 360 an hour, half reserved for new visitors.
  const { post, asked } = await limitedPage(0.3)
  for (let nth = 0; nth < 2; nth++)
    for (let visitor = 0; visitor < 120; visitor++) await post(wellFormed, `198.51.100.${visitor}`)
  expect(asked).toHaveLength(180)
  const refused = await post(wellFormed, '198.51.100.100')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.body).toContain('Забагато')
  expect((await post(wellFormed, '203.0.113.77')).statusCode).toBe(200)
})

test('a thousand visitors of one /48 shut nobody else out', async () => {
  const { post, asked } = await limitedPage()
  for (let visitor = 0; visitor < 1000; visitor++)
    await post(wellFormed, `2001:db8:77:${visitor.toString(16)}::1`)
  expect(asked).toHaveLength(4)
  expect((await post(wellFormed, '203.0.113.77')).statusCode).toBe(200)
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
