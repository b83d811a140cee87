import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forgetPeople } from './forget-people.ts'
import { mailOf } from '../../../test/messages/mail-of.ts'
import { startTestShop } from '../../../test/shop.ts'

test('money for an order whose buyer is forgotten is counted, and the owner told to give it back', async () => {
  const { shop, db, order, record, work, until, messages } = mailOf(await startTestShop())
  const late = await order()
  await db.query(`update orders set created_at = created_at - interval '31 days', review_at = now()`)
  await forgetPeople(shop.services)
  await record(late, 'paid')
  work()
  await until(async () =>
    expect(await messages(late.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'new-order', state: 'sent' }),
        expect.objectContaining({ kind: 'order-paid', state: 'failed', failure: 'refused' }),
      ]),
    ),
  )
  // Nobody to write to, which is no failure.
  expect((await messages(late.id)).map(({ kind }) => kind)).not.toContain('letter-failed')
  const { rows } = await db.query('select payment_status as status, email from orders')
  expect(rows).toEqual([{ status: 'paid', email: '' }])

  const outbox = join(shop.services.config.dataDir, 'outbox')
  const name = (await readdir(outbox)).find((file) => /^new-order.*\.txt$/.test(file)) ?? ''
  expect((await readFile(join(outbox, name), 'utf8')).replace(/[\s\u00a0]+/g, ' ')).toContain(
    'Ім’я й адресу покупця вже стерто: поверніть гроші.',
  )
})
