import { chmod, copyFile, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { findPackage } from '@kraplia/embedded-postgres/testing'
import { expect, test } from 'vitest'
import { newFolder } from '../../../test/new-folder.ts'
import { callFunction } from '../../../test/call.ts'
import { openTestPool } from '../../../test/database.ts'
import { anOrder } from '../../../test/orders.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { startTestShop } from '../../../test/shop.ts'
import { examineDatabase } from './examine-machine.ts'

test('while PostgreSQL is upgraded under the shop orders wait, and are taken again by themselves', async () => {
  const libraries = await copyPlpgsql()
  const postgres = await startOwnPostgres({ dynamic_library_path: libraries.folder })
  const shop = await startTestShop({ databaseUrl: () => postgres.url })
  const orders = async () => (await callFunction(shop, 'create-order', anOrder())).status
  const doctor = () => examineDatabase(openTestPool(postgres.url, 1), shop.services.config)
  expect(await orders()).toBe(200)
  expect(await doctor()).toMatchObject([{ state: 'good' }])

  await libraries.takeAway()
  await endConnections()
  const refused = await callFunction(shop, 'create-order', anOrder())
  expect(refused).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
  expect(refused.headers.get('retry-after')).toBe('2')
  await expect.poll(connections).toBe(0)
  expect(await doctor()).toMatchObject([{ state: 'wrong', says: /files of the database server are missing/ }])

  await libraries.putBack()
  expect(await orders()).toBe(200)

  async function endConnections() {
    await postgres.owner.query(
      `select pg_terminate_backend(pid, 2000) from pg_stat_activity where usename = 'shop'`,
    )
  }
  async function connections() {
    return (await postgres.owner.query(`select from pg_stat_activity where usename = 'shop'`)).rowCount
  }
})

async function copyPlpgsql() {
  const folder = await newFolder()
  // The server may run as another user.
  await chmod(folder, 0o755)
  const from = join((await findPackage()).native, 'lib/postgresql')
  const name = (await readdir(from)).find((file) => file.startsWith('plpgsql.'))
  if (name === undefined) throw new Error(`no plpgsql in ${from}`)
  const library = join(folder, name)
  await copyFile(join(from, name), library)
  return {
    folder,
    takeAway: () => rename(library, `${library}.away`),
    putBack: () => rename(`${library}.away`, library),
  }
}
