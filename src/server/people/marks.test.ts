import { appendFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type ExportedTable, exportedTables } from '../../contract/desk/exports.ts'
import { kyivDay } from '../../domain/platform/day.ts'
import { anOperator } from '../../../test/operator.ts'
import { aPlacedOrder } from '../../../test/orders.ts'
import { fillPerson, type FilledPerson } from '../../../test/personal-data/fill-person.ts'
import { whereFound as find } from '../../../test/personal-data/where-found.ts'
import { aSubmittedQuiz } from '../../../test/quiz.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { startTestShop } from '../../../test/shop.ts'
import { runProgram } from '../../../test/shop-process.ts'
import { declaredTables } from '../platform/data-inventory/tables.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { deleteOldRequests } from '../catalogue/restock-queries.ts'
import { clearOldRows } from './clear-old-rows.ts'
import { forgetPeople } from './forget-people.ts'
import { wipeRemains } from './wipe-remains.ts'
import { retirePhotos } from '../quiz/photos/keep/retire-photos.ts'

const { folder, owner, url } = await startOwnPostgres()
await mkdir(join(folder, 'logs'))
const shop = await startTestShop({
  databaseUrl: () => url,
  env: { DATA_DIR: folder },
  log: pino({ level: 'trace' }, { write: (line) => appendFileSync(join(folder, 'logs', 'shop.log'), line) }),
})

/** Every column is filled. */
async function aFilledPerson() {
  const { id: quizSubmissionId } = await aSubmittedQuiz(shop, {
    visit: { key: newSecretKey().key, run: 1, turn: 1 },
  })
  const placed = await aPlacedOrder(shop, { quizSubmissionId })
  const { rows } = await shop.db.query<{ visit: Buffer }>(
    'select visit_hash as visit from quiz_submissions where id = $1',
    [quizSubmissionId],
  )
  const person: FilledPerson = {
    order: placed.id,
    submission: quizSubmissionId,
    visit: rows[0]?.visit ?? Buffer.alloc(0),
    email: '',
    phone: '',
  }
  const marks = await fillPerson(owner, person)
  const photo = Buffer.from(`мітка на фото ${quizSubmissionId}`)
  await keepPhotos(photo)
  return { number: placed.number, marks: new Map([...marks, ['a photo', photo]]) }
}

async function keepPhotos(bytes: Buffer) {
  const { rows } = await shop.db.query<{ id: string }>('select id from photos where removed_at is null')
  for (const { id } of rows) {
    const path = join(folder, `photo-${id}`)
    await writeFile(path, bytes)
    await shop.services.photoStore.keep(id, path)
    await rm(path, { force: true })
  }
}

const whereFound = (marks: ReadonlyMap<string, Buffer>) => find(folder, shop.db, marks)

test(
  'erased in the office, a person stands in no file of the shop any more',
  { timeout: 120_000 },
  async () => {
    const { number, marks } = await aFilledPerson()
    expect(await whereFound(marks)).toEqual([...marks.keys()])
    const { act, headers } = await anOperator(shop)
    const told = await whatExportsSay(marks, headers)
    // Recipients and places belong there; quizzes are anonymous.
    const tablesIn = (table: ExportedTable) => new Set(told.get(table)?.map((mark) => mark.split('.')[0]))
    expect(tablesIn('orders')).toEqual(new Set(['orders']))
    expect(tablesIn('parcels')).toEqual(new Set(['orders', 'parcels']))
    for (const table of exportedTables.filter((one) => one !== 'orders' && one !== 'parcels'))
      expect(told.get(table), table).toEqual([])
    await act(number, { action: 'erase' })
    const jobs = startJobs(shop.services, url, { pauseMs: 0 })
    await expect.poll(() => whereFound(marks), { timeout: 60_000, interval: 1000 }).toEqual([])
    await jobs.stop()
    for (const [table, said] of await whatExportsSay(marks, headers)) expect(said, table).toEqual([])
  },
)

async function whatExportsSay(marks: ReadonlyMap<string, Buffer>, headers: Record<string, string>) {
  const today = kyivDay(Date.now())
  const told = new Map<ExportedTable, string[]>()
  for (const table of exportedTables) {
    const asked = `${shop.url}/office/api/exports/${table}?format=csv&from=${today}&to=${today}`
    const answer = await fetch(asked, { headers })
    expect(answer.status, table).toBe(200)
    const text = await answer.text()
    // These share the values of the order.
    const said = [...marks].filter(
      ([name, mark]) =>
        !/^(restock_requests|unknown_payments)\.(email|phone)$/.test(name) && text.includes(mark.toString()),
    )
    told.set(
      table,
      said.map(([name]) => name),
    )
  }
  return told
}

test('erased by the command, too', { timeout: 120_000 }, async () => {
  const { number, marks } = await aFilledPerson()
  expect(await whereFound(marks)).toEqual([...marks.keys()])
  const { said, code } = await runProgram('commands/erase.ts', {
    env: { DATA_DIR: folder, SHOP_MODE: 'test' },
    args: [number],
  })
  expect(said).toContain(`Order ${number}: erased.`)
  expect(code).toBe(0)
  expect(await whereFound(marks)).toEqual([])
})

test('and once their time is over', { timeout: 120_000 }, async () => {
  const { marks } = await aFilledPerson()
  expect(await whereFound(marks)).toEqual([...marks.keys()])
  await passYears(4)
  await forgetPeople(shop.services)
  await deleteOldRequests(shop.db)
  await retirePhotos(shop.services)
  await clearOldRows(shop.services)
  await wipeRemains(shop.services)
  expect(await whereFound(marks)).toEqual([])
})

async function passYears(years: number) {
  const { rows } = await shop.db.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any ($1)`,
    [Object.entries(declaredTables).flatMap(([name, { found }]) => (found ? [name] : []))],
  )
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    const moved = columns.map(({ column }) => `${column} = ${column} - interval '${years} years'`)
    await owner.query(`update ${table} set ${moved.join(', ')}`)
  }
}
