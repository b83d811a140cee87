import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { startTestShop } from './shop.ts'

test('test databases are migrated, empty, apart from each other, and can be dropped while in use', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new Client({ connectionString: one.url })
  client.on('error', () => {}) // dropping the database closes it
  await client.connect()
  expect(one.url).not.toBe(two.url)
  const { rows } = await client.query('select count(*)::integer as orders from orders')
  expect(rows).toEqual([{ orders: 0 }])
  await one.drop()
  await expect(client.query('select 1')).rejects.toThrow()
  await two.drop()
  await expect(new Client({ connectionString: two.url }).connect()).rejects.toThrow('does not exist')
})

test('a test shop may do no more than is granted, as one in production, and the tests beside it all', async () => {
  const shop = await startTestShop()
  const roleOf = async (db: Pick<Client, 'query'>) =>
    (await db.query<{ role: string }>('select current_user as role')).rows[0]?.role
  expect([await roleOf(shop.services.db), await roleOf(shop.db)]).toEqual(['shop', 'shop_owner'])
  const rewrite = 'delete from payment_events'
  await expect(shop.services.db.query(rewrite)).rejects.toThrow('permission denied for table payment_events')
  await expect(shop.services.db.query('drop table orders')).rejects.toThrow('must be owner of table orders')
  await expect(shop.db.query('alter table orders add column note text')).resolves.toBeDefined()
})
