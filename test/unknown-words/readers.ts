import { checkoutPath } from '../../src/contract/catalogue/page-paths.ts'
import { pagePaths } from '../../src/contract/platform/addresses.ts'
import * as apiPaths from '../../src/contract/api-paths.ts'
import { exportedTables } from '../../src/contract/desk/exports.ts'
import { officeOrderAddress } from '../../src/contract/orders/office-addresses.ts'
import { officeApi } from '../../src/contract/platform/office-addresses.ts'
import { addDays, kyivDay } from '../../src/domain/platform/day.ts'
import { tasksOf } from '../../src/server/jobs/tasks.ts'
import { sendMessageTask } from '../../src/server/outbox/enqueue-messages.ts'
import { advanceWaybillTask } from '../../src/server/delivery/ask-waybill.ts'
import { askProviders } from '../../src/server/payments/ask-pending.ts'
import { makeRefundTask } from '../../src/server/payments/ask-refund.ts'
import { issueReceiptTask } from '../../src/server/payments/receipts/books/want-receipts.ts'
import { recheckPaid } from '../../src/server/payments/recheck-paid.ts'
import { officeRoutes } from '../../src/server/office.ts'
import { openOrderPage } from '../../src/server/orders/order-page-key.ts'
import { UnknownStoredValue } from '../../src/server/platform/db/stored-values.ts'
import { signInOperator } from '../office.ts'
import type { PlacedOrder } from '../orders.ts'
import { type Attempt, aPaidOrder, bankSays } from '../payments/pay.ts'
import type { TestShop } from '../shop.ts'

interface Answer {
  readonly status: number
  readonly text: string
}

/** Who reads what the shop has stored. */
export interface Reader {
  readonly name: string
  readonly ask: () => Promise<Answer>
  /** A list that a browser reads by its shape: with an unknown word in it, it would take the whole for no answer. */
  readonly isList?: true
}

const run = { isLast: false, signal: new AbortController().signal }
const today = kyivDay(Date.now())
const period = `from=${addDays(today, -1)}&to=${today}`

/** What the screens ask for besides a bare address. */
const queries: Readonly<Record<string, readonly string[]>> = {
  orders: [
    '',
    'state=to-pack',
    'payment=paid',
    'kit=special-care',
    'support=yes',
    'composition=unchecked',
    'search=Ґудзь',
  ],
  support: ['', 'show=ended'],
  messages: ['', 'state=failed', 'kind=sms-paid', 'kind=sms-paid&state=failed'],
  reviews: ['', 'state=published'],
  log: ['', 'by=command', 'by=carrier'],
  analytics: [period],
}
/** One never ends, two ask the carrier and all neighbours, one prints what is asked for by its id. */
const askedOtherwise: readonly string[] = ['events', 'sender/choices', 'state/checks', 'labels']

/** Every address of the office that names nothing in particular, and every table to take out. */
export async function officeReaders(shop: TestShop): Promise<Reader[]> {
  const { headers } = await signInOperator(shop)
  const addresses = officeRoutes(shop.services)
    .filter(({ method, url, access }) => method === 'GET' && access !== 'anyone' && !url.includes(':'))
    .map(({ url }) => url.slice(officeApi.length + 1))
    .filter((address) => !askedOtherwise.includes(address))
  const reader = (name: string) => ({ name, ask: () => get(shop, `${officeApi}/${name}`, headers) })
  const lists = addresses.flatMap((address) =>
    (queries[address] ?? ['']).map((query) => `${address}?${query}`),
  )
  return [
    ...lists.map((name) => Object.assign(reader(name), { isList: true as const })),
    ...exportedTables.map((table) => reader(`exports/${table}?format=csv&${period}`)),
  ]
}

export function recurringTasks(shop: TestShop): Reader[] {
  return Object.entries(tasksOf(shop.services, shop.databaseUrl)).flatMap(([name, { work, isRecurring }]) => {
    const ask = async () => {
      await shop.db.query('update parcel_tracking set ask_at = now()')
      const end = await work({}, run)
      return { status: end.kind === 'done' ? 200 : 500, text: JSON.stringify(end) }
    }
    return isRecurring ? [{ name, ask }] : []
  })
}

/** What a node asks the banks of its own accord. */
export function bankPolls({ db, services }: TestShop): Reader[] {
  const poll = async () => {
    await db.query('update payment_attempts set ask_at = now(), recheck_at = now()')
    await askProviders(services, 1000)
    await recheckPaid(services, 1000)
    return { status: 200, text: '' }
  }
  return [{ name: 'asking banks', ask: poll }]
}

export function publicReaders(shop: TestShop): Reader[] {
  const pages = [pagePaths.home, pagePaths.kits, checkoutPath('gentle-care')]
  return [
    ...pages.map((path) => ({ name: path, ask: () => get(shop, path) })),
    { name: 'selling', ask: async () => ({ status: 200, text: (await aPaidOrder(shop)).number }) },
  ]
}

/** Its screen, where it is listed, its page, its payment, its messages. */
export async function readersOf(shop: TestShop, { id, number }: PlacedOrder): Promise<Reader[]> {
  const { headers } = await signInOperator(shop)
  const key = await openOrderPage(shop.db, id)
  const ofOrder: readonly (readonly [string, () => Promise<Answer>])[] = [
    ['screen', () => get(shop, officeOrderAddress(number), headers)],
    ['listed', () => get(shop, `${officeApi}/orders?search=${number}`, headers)],
    ['page', () => get(shop, `/order/${key}`)],
    ['review', () => get(shop, `/order/${key}?review`)],
    ['answer for the page', () => post(shop, apiPaths.readOrderPage, { key })],
    ['status', () => get(shop, `${apiPaths.orders}?id=eq.${id}&select=*`)],
    ['news of the bank', () => hearBank(shop, id)],
    ['jobs', () => runJobs(shop, id)],
  ]
  return ofOrder.map(([what, ask]) => ({ name: `${what} of ${number}`, ask }))
}

async function hearBank({ db }: TestShop, orderId: string): Promise<Answer> {
  const { rows } = await db.query<Attempt>(
    `select reference, amount_kopiykas as amount from payment_attempts where order_id = $1 order by number limit 1`,
    [orderId],
  )
  for (const attempt of rows) await bankSays(db, attempt, 'paid')
  return { status: 200, text: '' }
}

/** Whatever they end in: what they must not do is go on as if they knew the word. */
async function runJobs(shop: TestShop, orderId: string): Promise<Answer> {
  const tasks = tasksOf(shop.services, shop.databaseUrl)
  const { rows } = await shop.db.query<{ task: string; payload: object }>(
    `select '${sendMessageTask}' as task, jsonb_build_object('messageId', id) as payload from messages where order_id = $1
     union all select '${makeRefundTask}', jsonb_build_object('refundId', id) from refunds where order_id = $1
     union all select '${issueReceiptTask}', jsonb_build_object('receiptId', id::text) from receipts where order_id = $1
     union all select '${advanceWaybillTask}', jsonb_build_object('waybillId', id) from waybills where order_id = $1`,
    [orderId],
  )
  for (const { task, payload } of rows) await tasks[task]?.work(payload, run)
  return { status: 200, text: '' }
}

async function get(
  shop: TestShop,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(shop.url + path, { headers })
  return { status: answer.status, text: await answer.text() }
}

async function post(shop: TestShop, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

/** What a job or a callback throws instead of an answer. */
export function thrown(error: unknown): Answer {
  return { status: error instanceof UnknownStoredValue ? 503 : 500, text: String(error) }
}
