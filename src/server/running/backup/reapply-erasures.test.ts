import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { aPlacedOrder } from '../../../../test/orders.ts'
import { startOwnPostgres } from '../../../../test/own-postgres.ts'
import { newFolder } from '../../../../test/new-folder.ts'
import { dropChecks, fillPerson, type FilledPerson } from '../../../../test/personal-data/fill-person.ts'
import { whereFound } from '../../../../test/personal-data/where-found.ts'
import { aSubmittedQuiz } from '../../../../test/quiz.ts'
import { startTestShop, type TestShop } from '../../../../test/shop.ts'
import { newSecretKey } from '../../platform/http/secret-keys.ts'
import { updateDatabase } from '../../open-database.ts'
import { erasePerson } from '../../people/erase-person.ts'
import { giveRemovalKey } from '../../quiz/erase-queries.ts'
import { deleteData } from '../../quiz/delete-data.ts'
import { bringBack } from './bring-back.ts'
import { reapplyErasures } from './reapply-erasures.ts'
import { keepErasures, newestCopies } from './keep-erasures.ts'
import { makeBackup } from './make-backup.ts'

const identity = await generateIdentity()
const recipient = await identityToRecipient(identity)

async function aShop() {
  const backups = await newFolder()
  const shop = await startTestShop({ env: { BACKUP_FOLDER: backups, BACKUP_RECIPIENT: recipient } })
  return { shop, backups }
}

async function aPerson(shop: TestShop) {
  const { id: submission } = await aSubmittedQuiz(shop, {
    visit: { key: newSecretKey().key, run: 1, turn: 1 },
  })
  const { id: order, number } = await aPlacedOrder(shop, { quizSubmissionId: submission })
  return { order, number, submission }
}

async function aFilledPerson(shop: TestShop) {
  const { number, ...known } = await aPerson(shop)
  const { rows } = await shop.db.query<{ visit: Buffer }>(
    'select visit_hash as visit from quiz_submissions where id = $1',
    [known.submission],
  )
  const person: FilledPerson = { ...known, visit: rows[0]?.visit ?? Buffer.alloc(0), email: '', phone: '' }
  return { number, marks: await fillPerson(shop.db, person) }
}

const restInto = (other: TestShop, ownerUrl: string, file: string) =>
  bringBack(
    other.services,
    { ownerUrl, update: () => updateDatabase({ url: other.databaseUrl, ownerUrl }) },
    { file, identity },
  )

test(
  'who was erased after a backup stands in no file once it is brought back, and the others do',
  { timeout: 120_000 },
  async () => {
    const { shop, backups } = await aShop()
    const erased = await aFilledPerson(shop)
    const kept = await aFilledPerson(shop)
    const { file } = await makeBackup(shop.services, shop.databaseUrl, { folder: backups, recipient })
    await erasePerson(shop.services, erased.number)
    await keepErasures(shop.services)

    // Where the backup is brought back into.
    const { folder, owner, url, ownerUrl } = await startOwnPostgres()
    await dropChecks(owner)
    const other = await startTestShop({ databaseUrl: () => url, env: { DATA_DIR: folder } })
    const read = await restInto(other, ownerUrl, file)
    expect(read.erased).toEqual({ orders: 1, quizzes: 1, photos: 1 })
    expect(await whereFound(folder, other.db, erased.marks)).toEqual([])
    expect(await whereFound(folder, other.db, kept.marks)).toEqual([...kept.marks.keys()])
    // Only ids and times are recorded.
    const [copy = ''] = newestCopies(await readdir(backups))
    const text = await readFile(join(backups, copy), 'utf8')
    for (const [name, mark] of erased.marks) expect(text.includes(mark.toString()), name).toBe(false)
    expect(text).toMatch(/^(\{"what":"(order|quiz|photo)","id":"[-\da-f]{36}","at":"[-\dT:.]+Z"\}\n)+$/)
  },
)

test('without a word of the place of backups nobody is erased, and that is said', async () => {
  const { shop } = await aShop()
  const folderOfBackup = await newFolder()
  const kept = await aPerson(shop)
  const { file } = await makeBackup(shop.services, shop.databaseUrl, { folder: folderOfBackup, recipient })
  const other = await startTestShop()
  expect((await restInto(other, other.ownerUrl, file)).erased).toBeUndefined()
  const { rows } = await other.db.query('select erased_at from orders where id = $1', [kept.order])
  expect(rows).toEqual([{ erased_at: null }])
})

test('an answer that a parent deleted, a buyer whose order was erased, and nobody else', async () => {
  const { shop, backups } = await aShop()
  const [deleted, erased, kept] = [await aPerson(shop), await aPerson(shop), await aPerson(shop)]
  const key = await giveRemovalKey(shop.db, deleted.submission)
  const { file } = await makeBackup(shop.services, shop.databaseUrl, { folder: backups, recipient })
  await deleteData(shop.services, key)
  await erasePerson(shop.services, erased.number)
  expect(await jobsOf(shop)).toEqual(['keep-erasures'])
  await keepErasures(shop.services)
  await keepErasures(shop.services)

  const other = await startTestShop()
  expect((await restInto(other, other.ownerUrl, file)).erased).toMatchObject({ orders: 1, quizzes: 2 })
  const { rows } = await other.db.query<{ id: string; isErased: boolean }>(
    `select id, erased_at is not null as "isErased" from orders
     union all select id, erased_at is not null from quiz_submissions`,
  )
  const isErased = new Map(rows.map((row) => [row.id, row.isErased]))
  expect([deleted, erased, kept].map(({ order }) => isErased.get(order))).toEqual([false, true, false])
  expect([deleted, erased, kept].map(({ submission }) => isErased.get(submission))).toEqual([
    true,
    true,
    false,
  ])
})

test('a copy of the database that came back by itself is erased in again at the next start', async () => {
  const { shop } = await aShop()
  const list = join(shop.services.config.dataDir, 'erased.ndjson')
  const [before, back] = [await aPerson(shop), await aPerson(shop)]
  // A line torn by a crash does not break the list.
  await appendFile(list, `{"what":"order","id":"${back.order.slice(0, 9)}`)
  await erasePerson(shop.services, before.number)
  await keepErasures(shop.services)
  const nobody = { orders: 0, quizzes: 0, photos: 0 }
  expect(await reapplyErasures(shop.services)).toEqual(nobody)
  // Erased once and restored by an older backup.
  await appendFile(list, JSON.stringify({ what: 'order', id: back.order, at: new Date().toISOString() }))
  expect(await reapplyErasures(shop.services)).toEqual({ ...nobody, orders: 1 })
  const { rows } = await shop.db.query('select distinct email from orders')
  expect(rows).toEqual([{ email: '' }])
})

test('a place of backups that cannot be read keeps a backup from being brought back without it', async () => {
  const { shop, backups } = await aShop()
  await aPerson(shop)
  const { file } = await makeBackup(shop.services, shop.databaseUrl, { folder: backups, recipient })
  const other = await startTestShop({
    env: { BACKUP_FOLDER: '/dev/null/backups', BACKUP_RECIPIENT: recipient },
  })
  await expect(restInto(other, other.ownerUrl, file)).rejects.toThrow(/ENOTDIR|not a directory/i)
  expect((await other.db.query('select from orders')).rowCount).toBe(0)
})

async function jobsOf({ db }: TestShop): Promise<string[]> {
  const { rows } = await db.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where task_identifier = 'keep-erasures'`,
  )
  return rows.map(({ task }) => task)
}
