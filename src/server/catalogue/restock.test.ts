import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/pool.ts'
import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { publishVersion } from '../site/publish-version.ts'
import { shelfVersions } from './shelf-queries.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { setStock } from '../../../test/kits.ts'
import { anOperator } from '../../../test/operator.ts'
import { anOrder } from '../../../test/orders.ts'
import { startTestShop } from '../../../test/shop.ts'
import { limits } from '../platform/limits/limits.ts'
import type { Letter, Outcome } from '../messages/senders/sender.ts'
import { createOrder } from '../checkout/create-order.ts'
import { enqueueErasePerson } from '../people/erase-person.ts'
import { happened } from '../happened.ts'
import { backMinutes } from '../../domain/catalogue/stock.ts'
import { askRestock } from './ask-restock.ts'
import { confirmRestock } from '../messages/confirm-restock.ts'
import { notifyOfRestock } from '../messages/send/notify-of-restock.ts'
import { pagesOfShop } from '../../../test/site/pages-of-shop.ts'

const shop = await startTestShop({ pages: pagesOfShop })
beforeEach(async () => {
  await emptyTables(shop.db, 'restock_requests', 'stock', 'message_counts', 'dropped_messages')
  await setPieces(0)
})

async function setPieces(available: number, minutes = backMinutes + 1) {
  await setStock(shop.db, 'gentle-care', available)
  await shop.db.query('update stock set back_at = back_at - make_interval(mins => $1)', [minutes])
}
const ask = (email: string, kit = 'gentle-care') => askRestock(shop.services, { kit, email })
const keyIn = ({ text }: Letter) => /\/restock\?confirm=([\da-f]{32})/.exec(text)?.[1] ?? null
/** Also presses the button in the letter. */
async function askAndConfirm(...emails: readonly string[]) {
  for (const email of emails) await ask(email)
  for (const letter of (await run()).letters)
    expect(await confirmRestock(shop.services, keyIn(letter))).toBe('confirmed')
}
const waiting = async () => {
  const { rows } = await shop.db.query<{ email: string }>('select email from restock_requests order by email')
  return rows.map(({ email }) => email)
}

async function run(...answers: Outcome[]) {
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return answers[letters.length - 1] ?? { kind: 'sent' as const }
    },
  }
  const services = { ...shop.services, senders: { ...shop.services.senders, mail } }
  const end = await notifyOfRestock(services, AbortSignal.timeout(10_000))
  return { end: end.kind, letters }
}

test.each([
  ['olena@gmial.com', 'olena@gmial.com', 'olena@gmail.com'],
  ['olena@gmail.comm', 'olena@gmail.comm', 'olena@gmail.com'],
  ['olena@gm\u0430il.com', null, 'olena@gmail.com'],
])('a mailbox that looks like a slip, %s, is asked about once', async (typed, kept, meant) => {
  expect(await ask(typed)).toEqual({ kit: 'gentle-care', typed: kept, meant })
  expect(await waiting()).toEqual([])
  const sure = { kit: 'gentle-care', email: typed, sure: 'yes' }
  expect(await askRestock(shop.services, sure)).toBe(kept === null ? 'wrong' : 'asked')
  expect(await waiting()).toEqual(kept === null ? [] : [kept])
  expect(await ask(meant)).toBe('asked')
})

test('whoever asked hears of it once when the kit is there again, and is then forgotten', async () => {
  await askAndConfirm(' olena@example.com ', 'ivan@example.com')
  expect(await waiting()).toEqual(['ivan@example.com', 'olena@example.com'])
  expect(await ask('Olena@example.com')).toBe('asked')
  expect((await run()).letters).toEqual([])

  await setPieces(1)
  await shop.services.shelf.refresh()
  const { letters } = await run()
  expect(letters.map(({ to }) => to.address).toSorted()).toEqual(['ivan@example.com', 'olena@example.com'])
  expect(letters[0]?.subject).toBe('«Ніжний догляд» знову в\u00a0продажу')
  expect(letters[0]?.text).toContain(`${shop.services.config.origin}/kits#gentle-care`)
  expect(await waiting()).toEqual([])
  expect((await run()).letters).toEqual([])
})

test('two runs at once send no letter twice', async () => {
  await askAndConfirm(...[1, 2, 3, 4].map((nth) => `buyer${nth}@example.com`))
  await setPieces(9)
  const runs = await Promise.all([run(), run()])
  const sentTo = runs.flatMap(({ letters }) => letters.map(({ to }) => to.address))
  expect(sentTo.toSorted()).toEqual([1, 2, 3, 4].map((nth) => `buyer${nth}@example.com`))
})

test.each<[Outcome, readonly string[]]>([
  [{ kind: 'not-sent', why: 'busy', isFinal: false }, ['olena@example.com']],
  [{ kind: 'not-sent', why: 'no such mailbox', isFinal: true }, []],
  [{ kind: 'uncertain', why: 'cut off' }, []],
])('after %j there wait %j', async (outcome, left) => {
  await askAndConfirm('olena@example.com')
  await setPieces(1)
  await run(outcome)
  expect(await waiting()).toEqual(left)
  expect((await run()).letters).toHaveLength(left.length)
})

test('a letter that was being sent when the shop died is not sent again, and nobody is kept for it', async () => {
  await askAndConfirm('olena@example.com')
  await setPieces(1)
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
  await setPieces(0)
  await ask('ivan@example.com')
  await inTransaction(shop.db, (transaction) => enqueueErasePerson({ happened }, transaction, orderNumber))
  expect(await waiting()).toEqual([])
})

test('a kit that was made in the office is waited for like any other', async () => {
  const { call } = await anOperator(shop, 'Олена')
  const winter = { ...firstShelf[0], id: null, name: 'Зимовий догляд', isPaused: true }
  const body = { basedOn: 1, items: [...firstShelf, winter], publishAt: null }
  expect((await call('/shelf', body)).status).toBe(200)
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

describe('nothing but one question goes to a mailbox that has not confirmed', () => {
  test('whoever did not press is not told, and is forgotten after two days', async () => {
    await ask('olena@example.com')
    const { letters } = await run()
    expect(letters.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['olena@example.com', 'Повідомити про «Ніжний догляд»?'],
    ])
    await setPieces(5)
    await ask('olena@example.com')
    expect((await run()).letters).toEqual([])
    await shop.db.query("update restock_requests set letter_at = now() - interval '49 hours'")
    await run()
    expect(await waiting()).toEqual([])
  })

  test('a press may come twice, a key opens nothing else and nothing later', async () => {
    await ask('olena@example.com')
    const [letter] = (await run()).letters
    const key = letter ? keyIn(letter) : null
    for (const wrong of [null, '', 'x', 'f'.repeat(32), `${key}0`, key?.toUpperCase() ?? '']) {
      if (wrong !== key) expect(await confirmRestock(shop.services, wrong)).toBe('unknown')
    }
    expect(await confirmRestock(shop.services, key)).toBe('confirmed')
    expect(await confirmRestock(shop.services, key)).toBe('confirmed')
    await setPieces(5)
    expect((await run()).letters).toHaveLength(1)
    expect(await confirmRestock(shop.services, key)).toBe('unknown')
  })

  test('programs that open the links of a letter confirm nothing', async () => {
    await ask('olena@example.com')
    const [letter] = (await run()).letters
    const address = `${shop.url}/restock?confirm=${letter ? keyIn(letter) : ''}`
    for (const method of ['GET', 'HEAD']) expect((await fetch(address, { method })).status).toBe(200)
    await setPieces(5)
    expect((await run()).letters).toEqual([])
    const page = await fetch(address)
    expect(await page.text()).toMatch(/<form [^>]*method="post"/)
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'private, no-cache',
      'no-referrer',
    ])
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await fetch(address, form)).status).toBe(200)
    expect((await fetch(`${shop.url}/restock?confirm=x`, form)).status).toBe(404)
    expect((await run()).letters).toHaveLength(1)
  })

  test('and few questions a day, whatever was asked for: the others are dropped', async () => {
    const address = 'many@example.com'
    for (let nth = 0; nth < 6; nth += 1) {
      await shop.db.query('insert into restock_requests (kit_id, email) values ($1, $2)', [
        `kit-${nth}`,
        nth % 2 === 0 ? address : address.toUpperCase(),
      ])
    }
    const most = limits['unpaid-letter'].rates.mailbox[0].most
    expect((await run()).letters).toHaveLength(most)
    expect(await waiting()).toHaveLength(most)
    expect((await run()).letters).toEqual([])
  })

  test.each<[Outcome, number]>([
    [{ kind: 'not-sent', why: 'busy', isFinal: false }, 1],
    [{ kind: 'uncertain', why: 'cut off' }, 0],
  ])('after %j it is asked %i times more', async (outcome, times) => {
    await ask('olena@example.com')
    await run(outcome)
    expect((await run()).letters).toHaveLength(times)
  })
})

test('a mailbox that waits for many kits hears of four a day, of the others on the next, and keeps nobody waiting', async () => {
  const wish = (kit: string, email: string) =>
    shop.db.query(
      `insert into restock_requests (kit_id, email, letter_at, confirmed_at) values ($1, $2, now(), now())`,
      [kit, email],
    )
  const kits = ['gentle-care', 'cleansing-treatment', 'deep-cleansing', 'special-care', 'cleansing']
  for (const kit of kits) await wish(kit, 'olena@example.com')
  await wish('deep-cleansing', 'O.lena+2@example.com')
  await wish('deep-cleansing', 'Olena+2@example.com')
  await wish('gentle-care', 'ivan@example.com')
  await setPieces(5)
  const first = (await run()).letters.map(({ to }) => to.address)
  expect(first.filter((address) => address.toLowerCase().startsWith('olena'))).toHaveLength(4)
  expect(first).toContain('ivan@example.com')
  expect((await run()).letters).toEqual([])
  expect((await shop.db.query('select from dropped_messages')).rowCount).toBe(0)
  await shop.db.query(`update message_counts set at = at - interval '25 hours'`)
  expect((await run()).letters).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test(`a kit is back only once there has been some for ${backMinutes} minutes`, async () => {
  await askAndConfirm('olena@example.com')
  await setPieces(1, 0)
  await setPieces(3, backMinutes - 1)
  expect((await run()).letters).toEqual([])
  // A hold that was released.
  await setPieces(0)
  await setPieces(1, backMinutes - 1)
  expect((await run()).letters).toEqual([])
  await setPieces(1, 2)
  expect((await run()).letters).toHaveLength(1)
})
