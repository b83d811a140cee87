import { expect, test } from 'vitest'
import { mailOf } from '../../../../test/messages/mail-of.ts'
import { startPhone } from '../../../../test/messages/sandbox-phone.ts'
import { startCheckbox } from '../../../../test/receipts/sandbox-checkbox.ts'
import { startTestShop } from '../../../../test/shop.ts'

const silence = { why: 'ETIMEDOUT' }

test('while the mail server is silent letters wait by the clock, before nothing else, and SMS go', async () => {
  const shop = mailOf(await startTestShop({ neighbours: [await startPhone()] }))
  shop.services.breakers.mail.record(silence)
  const order = await shop.paidOrder()
  shop.work()
  await shop.until(async () => expect(await shop.texts(order.id)).toMatchObject([{ state: 'sent' }]))
  const put = { state: 'queued', priority: 1, attempts: 0, isLater: true }
  await shop.until(async () => {
    const { rows } = await shop.db.query(
      `select m.kind, m.state, j.priority, j.attempts, j.run_at > now() + interval '20 seconds' as "isLater"
       from messages m join graphile_worker.jobs j on j.key = 'message:' || m.id
       where m.order_id = $1 and m.state <> 'sent' order by m.kind`,
      [order.id],
    )
    expect(rows).toEqual([
      { kind: 'new-order', ...put },
      { kind: 'order-paid', ...put },
    ])
  })
})

test('while Checkbox is silent receipts are not asked for', async () => {
  const checkbox = await startCheckbox()
  const shop = mailOf(await startTestShop({ neighbours: [checkbox] }))
  shop.services.breakers.fiscal.record(silence)
  const order = await shop.paidOrder()
  shop.work()
  await shop.until(async () => {
    const { rows } = await shop.db.query(
      `select j.run_at > now() + interval '20 seconds' as "isLater"
       from graphile_worker.jobs j where j.key like 'receipt:%'`,
    )
    expect(rows).toEqual([{ isLater: true }])
  })
  expect(await shop.receipts(order.id)).toMatchObject([{ state: 'wanted' }])
  expect(await checkbox.receipts()).toEqual([])
})
