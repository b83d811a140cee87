import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/pool.ts'
import { firstShelf } from '../../domain/first-shelf.ts'
import { publishVersion } from '../publishing/publish-version.ts'
import { shelfVersions } from '../shelf/shelf-queries.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { callOffice, signInOperator } from '../../../test/office.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop, type TestShop } from '../../../test/shop.ts'
import type { Letter, Outcome } from '../messages/senders/sender.ts'
import { createOrder } from '../orders/create-order.ts'
import { erasePersonSoon } from '../personal-data/erase-person.ts'
import { askRestock } from './ask-restock.ts'
import { tellOfRestock } from './tell-of-restock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  await emptyTables(shop.db, 'restock_requests', 'stock')
  await setStock(0)
})

const setStock = (available: number) =>
  shop.db.query(
    `insert into stock (kit_id, available) values ('gentle-care', $1)
     on conflict (kit_id) do update set available = excluded.available`,
    [available],
  )
const ask = (email: string, kit = 'gentle-care') => askRestock(shop.services, { kit, email })
const waiting = async () => {
  const { rows } = await shop.db.query<{ email: string }>('select email from restock_requests order by email')
  return rows.map(({ email }) => email)
}

/** One run of the job, with a mail server that answers so, time after time. */
async function run(...answers: Outcome[]) {
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return answers[letters.length - 1] ?? { kind: 'sent' as const }
    },
  }
  const services = { ...shop.services, senders: { ...shop.services.senders, mail } }
  const end = await tellOfRestock(services, AbortSignal.timeout(10_000))
  return { end: end.kind, letters }
}

test('whoever asked hears of it once when the kit is there again, and is then forgotten', async () => {
  expect([
    await ask(' olena@example.com '),
    await ask('Olena@example.com'),
    await ask('ivan@example.com'),
  ]).toEqual(['asked', 'asked', 'asked'])
  expect(await waiting()).toEqual(['ivan@example.com', 'olena@example.com'])
  expect((await run()).letters).toEqual([])

  await setStock(1)
  await shop.services.shelf.refresh()
  const { letters } = await run()
  expect(letters.map(({ to }) => to.address).toSorted()).toEqual(['ivan@example.com', 'olena@example.com'])
  expect(letters[0]?.subject).toBe('«Ніжний догляд» знову в\u00a0продажу')
  expect(letters[0]?.text).toContain(`${shop.services.config.origin}/kits#gentle-care`)
  expect(await waiting()).toEqual([])
  expect((await run()).letters).toEqual([])
})

test('two runs at once send no letter twice', async () => {
  for (const nth of [1, 2, 3, 4]) await ask(`buyer${nth}@example.com`)
  await setStock(9)
  const runs = await Promise.all([run(), run()])
  const sentTo = runs.flatMap(({ letters }) => letters.map(({ to }) => to.address))
  expect(sentTo.toSorted()).toEqual([1, 2, 3, 4].map((nth) => `buyer${nth}@example.com`))
})

test.each<[Outcome, readonly string[]]>([
  [{ kind: 'not-sent', why: 'busy', isFinal: false }, ['olena@example.com']],
  [{ kind: 'not-sent', why: 'no such mailbox', isFinal: true }, []],
  [{ kind: 'uncertain', why: 'cut off' }, []],
])('after %j there wait %j', async (outcome, left) => {
  await ask('olena@example.com')
  await setStock(1)
  await run(outcome)
  expect(await waiting()).toEqual(left)
  expect((await run()).letters).toHaveLength(left.length)
})

test('a letter that was being sent when the shop died is not sent again, and nobody is kept for it', async () => {
  await ask('olena@example.com')
  await setStock(1)
  await shop.db.query('update restock_requests set sending_at = now()')
  expect((await run()).letters).toEqual([])
  await shop.db.query("update restock_requests set sending_at = now() - interval '61 minutes'")
  expect((await run()).letters).toEqual([])
  expect(await waiting()).toEqual([])
})

test('nobody waits for ever, nor is kept when they are to be forgotten', async () => {
  await ask('olena@example.com')
  await shop.db.query("update restock_requests set asked_at = now() - interval '181 days'")
  await run()
  expect(await waiting()).toEqual([])

  await shop.db.query('delete from stock')
  const { orderNumber } = await createOrder(shop.services, anOrder({ email: 'Ivan@example.com' }), undefined)
  await setStock(0)
  await ask('ivan@example.com')
  await inTransaction(shop.db, (transaction) => erasePersonSoon(transaction, orderNumber))
  expect(await waiting()).toEqual([])
})

test('a kit that was made in the office is waited for like any other', async () => {
  const { headers } = await signInOperator(shop, 'Олена')
  const winter = { ...firstShelf[0], id: null, name: 'Зимовий догляд', isPaused: true }
  const body = { basedOn: 1, items: [...firstShelf, winter], publishAt: null }
  expect((await callOffice(shop, '/shelf', { body, headers })).status).toBe(200)
  await publishVersion(shop.services, shelfVersions, 2)
  expect(await ask('olena@example.com', 'zymovyi-dohliad')).toBe('asked')
  expect(await waiting()).toEqual(['olena@example.com'])
})

test.each([
  {},
  { kit: 'gentle-care', email: 'olena' },
  { kit: 'gentle-care', email: 'olena@example.com\r\nBcc: all@example.com' },
  { kit: 'nothing', email: 'olena@example.com' },
  { kit: 'special-care', email: 'olena@example.com' },
  null,
])('is refused: %j', async (asked) => {
  expect(await askRestock(shop.services, asked)).toBe('wrong')
  expect(await waiting()).toEqual([])
})
