import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

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
