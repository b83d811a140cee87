import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { forgetPeople } from './forget-people.ts'
import { wipeRemains } from './wipe-remains.ts'
import { deleteData } from '../quiz/delete-data.ts'
import { callFunction } from '../../../test/call.ts'
import { anOrder } from '../../../test/orders.ts'
import { aQuiz, nobody, aSubmittedQuiz } from '../../../test/quiz.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { startTestShop } from '../../../test/shop.ts'
import { findInFiles } from '../../../test/personal-data/raw-files.ts'

const { folder, url } = await startOwnPostgres()
const shop = await startTestShop({ databaseUrl: () => url })

const child = ['Жозефіна-Їжак', 'алергія на зимородків', '@kanarka_ptashka', '+380509876501', 'Мати-Канарка']
const buyer = [
  'Зиновія-Покупець',
  'Ґава-Прізвище',
  'kanarka@example.com',
  '+380509876502',
  'Зозулинці',
  'Відділення №777',
]

async function aChild() {
  const { body } = await callFunction(
    shop,
    'submit-quiz',
    aQuiz({
      parentName: child[4] ?? '',
      childName: child[0] ?? '',
      sensitivities: ['other'],
      otherAllergy: child[1] ?? '',
      contactMethods: {
        telegram: { selected: true, value: child[2] ?? '' },
        instagram: nobody,
        phone: { selected: true, value: child[3] ?? '' },
      },
    }),
  )
  return { id: String(body['quizSubmissionId']), key: String(body['removalKey']) }
}

function aBuyer() {
  const [firstName = '', lastName = '', email = '', phone = '', city = '', novaPoshta = ''] = buyer
  return callFunction(shop, 'create-order', anOrder({ firstName, lastName, email, phone, city, novaPoshta }))
}

async function found(): Promise<string[]> {
  await shop.db.query('checkpoint')
  const files = findInFiles(join(folder, 'postgres', 'cluster'), [...child, ...buyer])
  return [...new Set(Object.values(files).flat())].toSorted()
}

test('what was deleted or has had its time is in no file of the database any more, nor in its log', async () => {
  const { key } = await aChild()
  await aBuyer()
  // Full pages, and statistics for the planner.
  for (let nth = 0; nth < 30; nth++) await aSubmittedQuiz(shop)
  await shop.db.query('analyze')
  expect(await found()).toEqual([...child, ...buyer].toSorted())

  expect(await deleteData(shop.services, key)).toBe('deleted')
  await shop.db.query(`update orders set created_at = created_at - interval '31 days', review_at = now()`)
  await forgetPeople(shop.services)
  // Deleted rows are still on disk.
  expect(await found()).not.toEqual([])

  expect(await wipeRemains(shop.services)).toEqual({ kind: 'done' })
  expect(await found()).toEqual([])
  const { rows } = await shop.db.query(
    'select count(*)::int as kept from quiz_submissions where answers is not null',
  )
  expect(rows).toEqual([{ kept: 30 }])
})

test('what is kept stays readable, and a second run changes nothing', async () => {
  const { id } = await aChild()
  await aBuyer()
  for (let time = 0; time < 2; time++) expect(await wipeRemains(shop.services)).toEqual({ kind: 'done' })
  const { rows } = await shop.db.query<{ name: string }>(
    `select answers ->> 'childName' as name from quiz_submissions where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ name: child[0] }])
  expect((await shop.db.query('select from orders where email = $1', [buyer[2]])).rowCount).toBe(1)
})

test('a table that somebody holds is not waited for at everybody’s cost', async () => {
  const holder = await shop.db.connect()
  await holder.query('begin')
  await holder.query('lock table orders in row share mode')
  const started = performance.now()
  await expect(wipeRemains(shop.services)).rejects.toThrow('lock timeout')
  expect(performance.now() - started).toBeLessThan(8000)
  await holder.query('rollback')
  holder.release()
  expect(await wipeRemains(shop.services)).toEqual({ kind: 'done' })
})

test('a table that takes too long is left as it was, and not tried again', async () => {
  const hasty = new Pool({ connectionString: url, statement_timeout: 500 })
  // Its connections may still be open after the end.
  hasty.on('error', () => {})
  const holder = await shop.db.connect()
  await holder.query('begin')
  await holder.query('lock table quiz_submissions in row share mode')
  expect(await wipeRemains({ ...shop.services, db: hasty })).toEqual({
    kind: 'dead',
    why: 'quiz_submissions is too large to be written anew',
  })
  await holder.query('rollback')
  holder.release()
  await hasty.end()
})

test('orders are placed while it is done', async () => {
  const wiping = Promise.all(Array.from({ length: 5 }, () => wipeRemains(shop.services)))
  const answers = []
  for (let nth = 0; nth < 20; nth++) answers.push(await callFunction(shop, 'create-order', anOrder()))
  await wiping.catch(() => {})
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
