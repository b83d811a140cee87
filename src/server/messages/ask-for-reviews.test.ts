import { expect, test } from 'vitest'
import { buying } from '../../../test/kits.ts'
import { decodeWords, readMail, startSmtpServer } from '../../../test/messages/smtp-server.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'
import { moreParcels, bringParcels } from '../../../test/orders.ts'
import { daysToTry } from '../../domain/aftercare/review.ts'
import { moveParcel } from '../delivery/parcels/parcel-queries.ts'
import { eraseOrders } from '../people/erase-orders.ts'
import { refuseRequests, writeReview } from '../aftercare/review-queries.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { happened } from '../happened.ts'

async function startShop() {
  const smtp = await startSmtpServer()
  const shop = mailOf(await startTestShop({ neighbours: [smtp] }))
  await shop.db.query(`update review_requests set seen_until = now() - interval '6 days'`)
  let phones = 0
  return {
    ...shop,
    smtp,
    received: async (hours: number, changes: Parameters<typeof shop.paidOrder>[0] = {}) => {
      phones += 1
      const made = await shop.paidOrder({ phone: `+3806700000${10 + phones}`, ...changes })
      await bringParcels(shop.db, made.id, 'received', hours)
      await shop.db.query('delete from messages where order_id = $1', [made.id])
      return made
    },
    asked: async (orderId: string) => {
      expect(await askForReviews(shop.services)).toEqual({ kind: 'done' })
      return (await shop.messages(orderId)).filter(({ kind }) => kind === 'review-request').length
    },
  }
}

const due = daysToTry * 24 + 1

test('who has had their parcel for two weeks is asked, once, with the way to answer and the way not to be asked', async () => {
  const shop = await startShop()
  const early = await shop.received(daysToTry * 24 - 1)
  const order = await shop.received(due, { email: 'oksana@example.com' })
  expect(await shop.asked(early.id)).toBe(0)
  expect(await shop.asked(order.id)).toBe(1)
  // The mark was lost, as after a restore.
  await shop.db.query(`update review_requests set seen_until = now() - interval '6 days'`)
  expect(await shop.asked(order.id)).toBe(1)

  shop.work()
  await shop.until(() => expect(shop.smtp.received).toHaveLength(1))
  const [mail] = shop.smtp.received
  const { field, text } = readMail(mail?.raw ?? '')
  expect(mail?.recipients).toEqual(['oksana@example.com'])
  expect(decodeWords(field('subject'))).toBe('Як\u00a0вам набір?')
  expect(text).toContain('«Ніжний догляд»')
  expect(text).toMatch(/Написати відгук:\s+http:\S+\/order\/[\w-]{22}\?review\s/)
  expect(text).toMatch(/\?review#no/)
})

test('a parcel whose receipt is heard of late is asked about at once, unless that is too long ago', async () => {
  const shop = await startShop()
  const heardNow = async (days: number) => {
    const { id } = await shop.received(0)
    const [parcelId = ''] = await bringParcels(shop.db, id, 'at-branch', 70 * 24)
    const at = new Date(Date.now() - days * 86_400_000)
    expect(await moveParcel({ happened }, shop.db, parcelId, 'received', at)).toBe(true)
    return id
  }
  await shop.db.query('update review_requests set seen_until = now()')
  const [late, early, old] = [await heardNow(40), await heardNow(13), await heardNow(61)]
  expect([await shop.asked(late), await shop.asked(early), await shop.asked(old)]).toEqual([1, 0, 0])
})

test('nobody is asked of what they have not got, gave back, or have spoken of', async () => {
  const shop = await startShop()
  const cases: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    returned: (id) => bringParcels(shop.db, id, 'returned', due),
    'money back': (id) => shop.db.query(`update orders set payment_status = 'canceled' where id = $1`, [id]),
    'called off': (id) =>
      shop.db.query(`update fulfilments set canceled_at = now(), canceled_by = 'owner' where order_id = $1`, [
        id,
      ]),
    'another on its way': (id) => moreParcels(shop.db, id, 1),
    erased: (id) => eraseOrders({ happened }, shop.db, [id]),
    'put aside': (id) => shop.db.query('update orders set put_aside_at = now() where id = $1', [id]),
    'spoken of': (id) =>
      writeReview(shop.db, id, { kitId: 'gentle-care', rating: 5, text: 'Дуже добре', reviewer: 'Оля' }),
    'no, thank you': (id) => refuseRequests(shop.db, id),
  }
  const ids: Record<string, string> = {}
  for (const [name, happen] of Object.entries(cases)) {
    const { id } = await shop.received(due)
    await happen(id)
    ids[name] = id
  }
  const old = await shop.received((daysToTry + 8) * 24)
  const fine = await shop.received(due)
  expect(await shop.asked(fine.id)).toBe(1)
  for (const [name, id] of Object.entries(ids)) expect([name, await shop.asked(id)]).toEqual([name, 0])
  expect(await shop.asked(old.id)).toBe(0)
})

test('who said no of one order is not asked of another', async () => {
  const shop = await startShop()
  const phone = '+380670000777'
  const first = await shop.received(due, { phone })
  await refuseRequests(shop.db, first.id)
  const second = await shop.received(due, { phone, quantity: 2 })
  const stranger = await shop.received(due)
  expect([await shop.asked(second.id), await shop.asked(stranger.id)]).toEqual([0, 1])
})

test('whoever has not paid says no for nobody else', async () => {
  const shop = await startShop()
  const phone = '+380670000778'
  const stranger = await shop.order({ phone, quantity: 3 })
  await refuseRequests(shop.db, stranger.id)
  const buyer = await shop.received(due, { phone })
  expect(await shop.asked(buyer.id)).toBe(1)
})

test('what has changed before the letter goes is what it says: then nothing', async () => {
  const shop = await startShop()
  const order = await shop.received(due)
  expect(await shop.asked(order.id)).toBe(1)
  await refuseRequests(shop.db, order.id)
  shop.work()
  await shop.until(async () => expect(await shop.count('graphile_worker.jobs')).toBe(0))
  expect(shop.smtp.received).toEqual([])
  expect(await shop.asked(order.id)).toBe(0)
})

test('of a service alone its buyer is asked when the month is over', async () => {
  const shop = await startShop()
  const order = await shop.paidOrder({ ...buying('personal-consultation'), phone: '+380670000555' })
  expect(await shop.asked(order.id)).toBe(0)
  await shop.db.query(
    `update support_plans set next_due_on = null, ended_at = now() - interval '1 hour' where order_id = $1`,
    [order.id],
  )
  expect(await shop.asked(order.id)).toBe(1)
})

test('two nodes that look at the same moment ask once', async () => {
  const shop = await startShop()
  const order = await shop.received(due)
  await Promise.all([1, 2, 3].map(() => askForReviews(shop.services)))
  expect(await shop.asked(order.id)).toBe(1)
})
