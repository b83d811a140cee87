import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool as Database } from 'pg'
import type { Pool } from 'undici'
import { anOrder } from '../../test/orders.ts'
import { median, printTable } from '../../test/table.ts'
import { openShop } from './open-shop.ts'
import { together } from './together.ts'

const buyers = 8
const perRound = 400
const rounds = 11
const warmUp = 5000
const port = 4971

/** Eight concurrent buyers over HTTP with signed callbacks, against the same rows by bare SQL; interleaved. */
export async function benchPurchases() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await openShop({ dataDir, port, connections: buyers })
  const db = new Database({ connectionString: shop.socketUrl, max: buyers })
  // The database may stop first.
  db.on('error', () => {})
  const buy = () => buyOverHttp(shop.client, shop.origin, shop.bank)
  const write = () => writeBareRows(db)
  try {
    // JIT warm-up: measures a shop that has been open for a minute.
    await together(warmUp, buyers, buy)
    await together(warmUp, buyers, write)
    const rates: { shop: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = await together(perRound, buyers, write)
      rates.push({ shop: await together(perRound, buyers, buy), bare })
    }
    await expectAllPaid(db)
    printTable([
      ...rates.map(({ shop: shopRate, bare }, index) => ({
        round: String(index + 1),
        'shop, purchases/s': shopRate.toFixed(0),
        'bare SQL, purchases/s': bare.toFixed(0),
        ratio: (shopRate / bare).toFixed(2),
      })),
      {
        round: 'median',
        'shop, purchases/s': median(rates.map((rate) => rate.shop)).toFixed(0),
        'bare SQL, purchases/s': median(rates.map((rate) => rate.bare)).toFixed(0),
        ratio: median(rates.map((rate) => rate.shop / rate.bare)).toFixed(2),
      },
    ])
  } finally {
    await db.end()
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Bank {
  pay(pageUrl: string): Promise<void>
}

export async function buyOverHttp(client: Pool, origin: string, bank: Bank) {
  const order = await placeOrder(client)
  const { paymentUrl } = await post<{ paymentUrl: string }>(client, '/functions/v1/initiate-payment', {
    orderId: order.orderId,
    paymentMethod: 'monopay',
    returnUrl: `${origin}/order-success?order=${order.orderNumber}`,
  })
  await bank.pay(paymentUrl)
}

export function placeOrder(client: Pool) {
  return post<{ orderId: string; orderNumber: string }>(client, '/functions/v1/create-order', orderBody(), {
    'idempotency-key': `${Date.now().toString(36)}-${randomBytes(16).toString('hex')}`,
  })
}

export function orderBody() {
  return anOrder({
    firstName: 'Олена',
    lastName: 'Ковальчук',
    email: `buyer-${randomInt(1e9)}@example.com`,
    phone: newPhone(),
    novaPoshta: 'Відділення № 12',
  })
}

/** Unique, for a realistic index. */
function newPhone(): string {
  return `+380${randomInt(500_000_000, 990_000_000)}`
}

async function post<Answer>(
  client: Pool,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await client.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const parsed = await answer.body.json()
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${JSON.stringify(parsed)}`)
  return parsed as Answer
}

/**
 * The same rows in the same four commits, without HTTP, validation and signatures. Prepared statements; the jobs are
 * postponed, so that the shop does not run them.
 */
export async function writeBareRows(db: Database) {
  const id = randomBytes(16).toString('hex')
  // Longer than real numbers, so they never collide.
  const number = String(randomInt(1e11, 1e12))
  const phone = newPhone()
  await db.query({
    name: 'bare-order',
    text: `with made as (
       insert into orders (id, order_number, return_token, is_test, kit_id, kit_name, kit_price_kopiykas, quantity,
         total_kopiykas, first_name, last_name, email, phone, city, nova_poshta, idempotency_key, body_hash, made_by)
       values ($1, $2, $6, true, 'gentle-care', 'Ніжний догляд', 69000, 1, 69000, 'Олена', 'Ковальчук', $3,
         $8, 'Львів', 'Відділення № 12', $4, $5, 'site')
       returning id, created_at
     ), bought as (
       insert into order_lines (order_id, position, kit_id, name, price_kopiykas, quantity)
       select id, 1, 'gentle-care', 'Ніжний догляд', 69000, 1 from made
     ) insert into order_search (term, order_id, created_at) select term, id, created_at from made, unnest($7::text[]) term`,
    values: [
      id,
      number,
      `${number}@example.com`,
      id,
      createHash('sha256').update(id).digest(),
      id,
      ['KIT gentle-care', 'олена', 'ковальчук', phone.slice(1)],
      phone,
    ],
  })
  const attempt = await db.query<{ id: string }>({
    name: 'bare-attempt',
    text: `insert into payment_attempts (order_id, number, reference, method, is_test, amount_kopiykas, expires_at, ask_at)
     values ($1, 1, $2, 'monopay', true, 69000, now() + interval '1 day', now()) returning id`,
    values: [id, `${number}-1`],
  })
  const attemptId = attempt.rows[0]?.id
  await db.query({
    name: 'bare-opened',
    text: `update payment_attempts set provider_id = $2, page_url = $3, state = 'pending' where id = $1`,
    values: [attemptId, id, `https://bank.example/pay/${id}`],
  })
  const connection = await db.connect()
  try {
    await connection.query('begin')
    await connection.query({
      name: 'bare-event',
      text: `insert into payment_events (attempt_id, source, state, provider_status, happened_at, amount_kopiykas,
         currency, transaction_id, is_asked_sum)
       values ($1, 'callback', 'paid', 'success', now(), 69000, 'UAH', $2, true)`,
      values: [attemptId, id],
    })
    await connection.query({
      name: 'bare-attempt-paid',
      text: `update payment_attempts set state = 'paid', ask_at = null where id = $1`,
      values: [attemptId],
    })
    await connection.query({
      name: 'bare-order-paid',
      text: `update orders set payment_status = 'paid', payment_transaction_id = $2, paid_at = now() where id = $1`,
      values: [id, id],
    })
    await connection.query({
      name: 'bare-parcel',
      text: `with opened as (
         insert into fulfilments (order_id, needs_composition_check, needs_address_check, is_open)
         values ($1, false, false, true) returning order_id
       ) insert into parcels (order_id, number, state, ordered_at) select order_id, 1, 'to-pack', now() from opened`,
      values: [id],
    })
    await connection.query({
      name: 'bare-messages',
      text: `with fresh as (
         insert into messages (order_id, kind, effect)
         values ($1, 'order-paid', 'paid'), ($1, 'new-order', 'paid') returning id
       )
       select job.id from fresh, graphile_worker.add_job(
         'send-message', json_build_object('messageId', fresh.id), max_attempts => 14,
         run_at => now() + interval '1 day', job_key => 'message:' || fresh.id, job_key_mode => 'unsafe_dedupe'
       ) job`,
      values: [id],
    })
    await connection.query('commit')
  } finally {
    connection.release()
  }
}

async function expectAllPaid(db: Database) {
  const { rows } = await db.query<{ unpaid: string }>(
    `select count(*) as unpaid from orders where payment_status <> 'paid'`,
  )
  if (rows[0]?.unpaid !== '0') throw new Error(`${rows[0]?.unpaid} orders were not paid`)
}
