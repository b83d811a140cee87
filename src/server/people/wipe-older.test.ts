import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFastFolder } from '@kraplia/embedded-postgres/testing'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { callFunction } from '../../../test/call.ts'
import { freePort } from '../../../test/free-port.ts'
import { anOrder } from '../../../test/orders.ts'
import { findInFiles } from '../../../test/personal-data/raw-files.ts'
import { begin } from '../../../test/program.ts'
import { startTestShop } from '../../../test/shop.ts'
import { updateDatabase } from '../open-database.ts'
import { forgetPeople } from './forget-people.ts'
import { wipeRemains } from './wipe-remains.ts'

/** Debian 12, where only a table's owner may rewrite it; `apt-get install postgresql-15`. */
const programs = '/usr/lib/postgresql/15/bin'

test.runIf(existsSync(join(programs, 'postgres')))(
  'on PostgreSQL 15 with two roles the owner writes anew what the shop may not',
  async () => {
    const { folder, urlOf } = await startOlderServer()
    const [url, ownerUrl] = [urlOf('shop'), urlOf('shop_owner')]
    await updateDatabase({ url, ownerUrl })
    const shop = await startTestShop({
      databaseUrl: () => url,
      env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    })
    const buyer = { firstName: 'Зиновія-Покупець', email: 'kanarka@example.com' }
    expect((await callFunction(shop, 'create-order', anOrder(buyer))).status).toBe(200)
    const found = async () => {
      await shop.db.query('checkpoint')
      return Object.values(findInFiles(folder, Object.values(buyer))).flat()
    }
    expect(await found()).not.toEqual([])

    const past = `update orders set created_at = created_at - interval '31 days', review_at = now()`
    await asRole(ownerUrl, [past])
    await forgetPeople(shop.services)
    const { config } = shop.services
    expect(
      await wipeRemains({ ...shop.services, config: { ...config, databaseOwnerUrl: undefined } }),
    ).toMatchObject({ kind: 'dead', why: expect.stringContaining('DATABASE_OWNER_URL') as string })
    expect(await wipeRemains(shop.services)).toEqual({ kind: 'done' })
    expect(await found()).toEqual([])
  },
)

async function startOlderServer() {
  const folder = await makeFastFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? await userOf('postgres') : undefined
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user },
  )
  const port = await freePort()
  const settings = ['fsync=off', 'wal_recycle=off', 'max_wal_senders=0', 'wal_level=minimal', `port=${port}`]
  const args = [...settings, 'unix_socket_directories='].flatMap((setting) => ['-c', setting])
  const server = await begin(join(programs, 'postgres'), ['-D', data, ...args], { user })
  onTestFinished(() => server.stop('SIGINT'))
  const urlOf = (role: string, database = 'shop') => `postgres://${role}@127.0.0.1:${port}/${database}`
  await asRole(urlOf('admin', 'postgres'), [
    'create role shop_owner login',
    'create role shop login',
    `create database shop owner shop_owner encoding 'UTF8' template template0`,
    'grant pg_checkpoint to shop',
  ])
  await asRole(urlOf('admin'), ['grant execute on function pg_switch_wal() to shop'])
  return { folder: data, urlOf }
}

async function userOf(name: string) {
  const id = async (which: string) => Number((await promisify(execFile)('id', [which, name])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function asRole(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
