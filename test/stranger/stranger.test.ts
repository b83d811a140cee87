import { randomInt } from 'node:crypto'
import type { Pool as Database } from 'pg'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { pretendPhonePath } from '../../src/contract/platform/addresses.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { Random } from '../photos/random.ts'
import { startShopProcess } from '../shop-process.ts'
import { type Asked, addresses, aGuess, aNearGuess, findOrderForm } from './guesses.ts'
import { allDone, makeOrders } from './make-orders.ts'
import { chanceOf, median } from './rank-test.ts'

/** How many guesses: a few of each kind in every run, ten thousand and their times in `npm run proof stranger`. */
const tries = Number(process.env['STRANGER_TRIES'] ?? 230)
/** The same seed has the same guesses; the secrets of the orders are drawn anew. */
const seed = Number(process.env['STRANGER_SEED'] ?? randomInt(2 ** 31))
const isMeasured = tries >= 10_000
/** How often it is measured what else is asked while a link is looked for. */
const looks = isMeasured ? 150 : 0

const perAddress = Math.ceil((tries - 4 * looks) / addresses.length)

const meanwhile = 'find-order, meanwhile'

/**
 * Which difference must be noticed, where it is not a millisecond: beside slow hashes of jobs the times are wide apart.
 * Meanwhile a hash that is made for some and not for others would tell, which takes as long.
 */
const noticedMs: Readonly<Record<string, number>> = { 'find-order': 5, [meanwhile]: 25 }

/** Those that tell of an order, and change nothing, if what is guessed is right. */
const opening = new Set([
  'a page',
  'its reviews',
  'read-order-page',
  'open-order-page',
  'find-return',
  'check-payment, a token',
  'orders, an id',
])

test(
  `${tries} guesses of a stranger who has the numbers of orders tell nothing of them (STRANGER_SEED=${seed})`,
  async ({ annotate }) => {
    const random = new Random(seed)
    const { url, origin, ownerUrl, lines, complaints } = await startShopProcess({
      env: { RATE_LIMIT_SCALE: '100000', LOG_LEVEL: 'debug', OWNER_EMAIL: 'owner@shop.example' },
    })
    const db = createPool(ownerUrl, () => {}, 2)
    const client = new Pool(url, { connections: 1 })
    onTestFinished(async () => {
      await client.close()
      await db.end()
    })
    const orders = await makeOrders(url, db, isMeasured ? 2 : 1)
    await allDone(db)
    const [before, state] = [await messagesOf(db), await stateOf(db)]
    const guessed: string[] = []

    async function ask(asked: Asked) {
      const began = performance.now()
      const answer = await client.request(asked)
      const body = await answer.body.text()
      const ms = performance.now() - began
      return { ms, answer: JSON.stringify([answer.statusCode, sameHeaders(answer.headers), body]) }
    }

    const times: Row[] = []
    let made = 0
    for (const { name, status, ask: asOf } of addresses) {
      const answers = new Set<string>()
      const [near, far]: [number[], number[]] = [[], []]
      // Each of these is a job, and jobs take turns.
      const asks = name === 'find-order' && !isMeasured ? 6 : perAddress
      for (let nth = 0; nth < asks; nth++) {
        const isNear = nth < 2 ? nth === 0 : random.next() < 0.5
        const order = random.pick(orders)
        const guess = isNear ? aNearGuess(random, order) : aGuess(random)
        guessed.push(guess.phone, guess.key, guess.token)
        const { ms, answer } = await ask(asOf(guess, origin))
        answers.add(answer)
        ;(isNear ? near : far).push(ms)
        made += 1
        // Its time is told by what it does itself, not by the slow hash of the job before it.
        if (name === 'find-order' && isMeasured) await allDone(db)
      }
      expect([...answers], name).toEqual([expect.stringMatching(new RegExp(`^\\[${status},`))])
      if (opening.has(name)) {
        for (const order of orders.filter(({ isOpen }) => isOpen)) {
          const opened = await ask(asOf({ ...aGuess(random), ...order, photo: '' }, origin))
          expect([...answers], `${name}: the secret itself`).not.toContain(opened.answer)
        }
      }
      times.push(rowOf(name, near, far))
    }

    // Who has the number and the phone reads no more than others.
    const links = new Set<string>()
    const owned = orders.filter(({ isOpen }) => isOpen).slice(0, isMeasured ? 2 : 1)
    for (const { number, phone } of owned) {
      for (let nth = 0; nth < 4; nth++) {
        links.add((await ask(findOrderForm({ number, phone }))).answer)
        // Two that are looked for at once are sent one link.
        await allDone(db)
      }
    }
    links.add((await ask(findOrderForm(aGuess(random)))).answer)
    expect([...links]).toHaveLength(1)

    await allDone(db)
    if (isMeasured) {
      const [near, far]: [number[], number[]] = [[], []]
      for (let nth = 0; nth < 2 * looks; nth++) {
        const isNear = nth % 2 === 0
        const about = { ...aGuess(random), ...(isNear && { number: random.pick(orders).number }) }
        const another = aGuess(random)
        guessed.push(about.phone, another.phone)
        await ask(findOrderForm(about))
        const { ms } = await ask(findOrderForm(another))
        ;(isNear ? near : far).push(ms)
        made += 2
        await allDone(db)
      }
      times.push(rowOf(meanwhile, near, far))
      await annotate(table(times))
    }
    await annotate(`${made} guesses about ${orders.length} orders at ${addresses.length} addresses`)

    // What was sent meanwhile are links, to those whose number and phone was named: two letters of an order that nobody has
    // paid, so that it costs no SMS, and three SMS of a paid one.
    const after = await messagesOf(db)
    const sent = after.slice(before.length).map(({ kind, number }) => `${kind} ${number}`)
    expect(sent.toSorted()).toEqual(
      owned
        .flatMap(({ number, isPaid }) =>
          isPaid
            ? Array.from({ length: 3 }, () => `sms-order-link ${number}`)
            : Array.from({ length: 2 }, () => `order-link ${number}`),
        )
        .toSorted(),
    )
    const phone = await (await fetch(`${url}${pretendPhonePath}/`)).text()
    const numbers = new Set(phone.match(/38\d{10}/g))
    const told = owned.filter((order) => numbers.has(order.phone.slice(1)))
    expect(told).toEqual(owned.filter(({ isPaid }) => isPaid))
    expect(guessed.filter((guess) => numbers.has(guess.slice(1)))).toEqual([])
    expect(await stateOf(db)).toEqual(state)

    const words = new Set([...lines, ...complaints].join('\n').match(/[\w-]+/g))
    const digits = new Set([...words].map((word) => word.replaceAll(/\D/g, '').slice(-9)))
    expect(lines.filter((line) => line.includes('"answered"')).length).toBeGreaterThan(tries / 2)
    const secrets = [...guessed, ...orders.flatMap(({ key, token, phone: own }) => [key, token, own])]
    expect(secrets.filter((secret) => words.has(secret))).toEqual([])
    expect(secrets.filter((secret) => secret.startsWith('+') && digits.has(secret.slice(-9)))).toEqual([])

    if (!isMeasured) return
    for (const { name, chance, chanceLater } of times) {
      expect(chance, `${name}: told apart by its time`).toBeGreaterThan(1e-4)
      expect(chanceLater, `${name}: a difference would go unnoticed`).toBeLessThan(1e-4)
    }
  },
  60_000 + tries * 60,
)

interface Row {
  readonly name: string
  readonly near: readonly number[]
  readonly far: readonly number[]
  /** How likely the times differ so by chance, as they are and if those about orders had taken `laterMs` more. */
  readonly chance: number
  readonly chanceLater: number
  readonly laterMs: number
}

function rowOf(name: string, near: readonly number[], far: readonly number[]): Row {
  const laterMs = noticedMs[name] ?? 1
  const later = near.map((ms) => ms + laterMs)
  return { name, near, far, laterMs, chance: chanceOf(near, far), chanceLater: chanceOf(later, far) }
}

function table(rows: readonly Row[]): string {
  const head = 'address: guesses near and far, medians in ms, chance; chance if near ones took longer'
  const lines = rows.map(
    ({ name, near, far, chance, chanceLater, laterMs }) =>
      `${name.padEnd(29)} ${near.length} ${far.length}  ${median(near).toFixed(2)} ${median(far).toFixed(2)}  ${chance.toFixed(4)}  +${laterMs} ms: ${chanceLater.toExponential(0)}`,
  )
  return [head, ...lines].join('\n')
}

/** But for what counts the requests and the seconds. */
function sameHeaders(headers: Readonly<Record<string, unknown>>) {
  const { date: _, 'x-ratelimit-remaining': __, 'x-ratelimit-reset': ___, ...same } = headers
  return same
}

/** The messages there are, the oldest first. */
async function messagesOf(db: Database) {
  const { rows } = await db.query<{ kind: string; number: string }>(
    `select kind, order_number as number from messages m left join orders o on o.id = m.order_id order by m.created_at`,
  )
  return rows
}

/** How the orders are, and what there is about them. */
async function stateOf(db: Database) {
  const { rows } = await db.query<object>(
    `select order_number as number, payment_status, o.canceled_at, f.canceled_by, f.version,
       (select count(*) from payment_attempts where order_id = o.id) as attempts,
       (select count(*) from damage_reports where order_id = o.id) as reports,
       (select count(*) from photos p join damage_reports r on r.id = p.report_id
        where r.order_id = o.id and p.removed_at is null) as photos,
       (select count(*) from order_pages where order_id = o.id) as pages
     from orders o left join fulfilments f on f.order_id = o.id order by 1`,
  )
  return rows
}
