import { randomBytes, randomInt } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { aDetailedPicture } from '../../test/photos/genuine-photos.ts'
import { aQuiz } from '../../test/quiz.ts'
import { invoiceIdOf } from '../bench/bench-bank.ts'
import type { openShop } from '../bench/open-shop.ts'
import { orderBody } from '../bench/purchases.ts'
import type { Kind, Tally } from './tally.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Must all be in the database in the end. */
export interface Acknowledged {
  readonly orders: string[]
  readonly quizzes: string[]
  readonly callbacks: string[]
  readonly photos: string[]
}

/** Percent. An order also opens a payment page; callbacks are of earlier pages. */
const shares = { pages: 62, quizzes: 12, photos: 1, orders: 12, callbacks: 12, office: 1 } as const
type Arriving = keyof typeof shares

const pages = ['/', '/kits', '/about', '/?quiz=true', '/video-instructions']
const looks = ['today', 'orders', 'packing']
const patienceMs = 15_000

export async function visitors(shop: Shop, keys: readonly string[], acknowledged: Acknowledged) {
  const photo = await aDetailedPicture(600, 450).jpeg().toBuffer()
  const opened: string[] = []
  const pickPage = () => (randomInt(10) === 0 ? `/order/${one(keys)}` : one(pages))

  const visits: Readonly<Record<Arriving, (tally: Tally, due: number) => Promise<void>>> = {
    pages: async (tally, due) =>
      void (await get('pages', pickPage(), tally, due, { 'accept-encoding': 'br' })),
    office: async (tally, due) =>
      void (await get('office', `/office/api/${one(looks)}`, tally, due, shop.officeHeaders)),
    quizzes: async (tally, due) => {
      const made = await post('quizzes', '/functions/v1/submit-quiz', JSON.stringify(aQuiz()), tally, due)
      if (made) acknowledged.quizzes.push(field(made, 'quizSubmissionId'))
    },
    photos: async (tally, due) => {
      const path = `skin-photos/${Date.now()}-${randomBytes(16).toString('hex')}.jpg`
      const headers = { 'content-type': 'image/jpeg', 'x-upsert': 'false' }
      const kept = await post('photos', `/storage/v1/object/skin-photos/${path}`, photo, tally, due, headers)
      if (kept) acknowledged.photos.push(path)
    },
    orders: async (tally, due) => {
      const body = JSON.stringify(orderBody())
      const headers = { ...json, 'idempotency-key': randomBytes(16).toString('hex') }
      const order = await post('orders', '/functions/v1/create-order', body, tally, due, headers)
      if (!order) return
      const orderId = field(order, 'orderId')
      acknowledged.orders.push(orderId)
      const returnUrl = `${shop.origin}/order-success?order=${field(order, 'orderNumber')}`
      const asked = JSON.stringify({ orderId, paymentMethod: 'monopay', returnUrl })
      const page = await post(
        'payment pages',
        '/functions/v1/initiate-payment',
        asked,
        tally,
        performance.now(),
      )
      if (page) opened.push(field(page, 'paymentUrl'))
    },
    callbacks: async (tally, due) => {
      const page = opened.shift()
      if (page === undefined) {
        tally.skipped += 1
        return
      }
      const told = await settle('callbacks', () => shop.bank.tell(page, patience), tally, due)
      if (told) acknowledged.callbacks.push(invoiceIdOf(page))
      else opened.push(page)
    },
  }

  function get(kind: Kind, path: string, tally: Tally, due: number, headers: Record<string, string>) {
    return settle(kind, () => shop.client.request({ method: 'GET', path, headers, ...patience }), tally, due)
  }

  function post(
    kind: Kind,
    path: string,
    body: string | Buffer,
    tally: Tally,
    due: number,
    headers: Record<string, string> = json,
  ) {
    const ask = () => shop.client.request({ method: 'POST', path, headers, body, ...patience })
    return settle(kind, ask, tally, due)
  }

  return {
    visits,
    fill: async (count: number, tally: Tally, tooLate: AbortSignal) => {
      while (opened.length < count) {
        tooLate.throwIfAborted()
        await Promise.all(Array.from({ length: 8 }, () => visits.orders(tally, performance.now())))
      }
    },
  }
}

const json = { 'content-type': 'application/json' }
const patience = { headersTimeout: patienceMs, bodyTimeout: patienceMs }

export function nextKind(): Arriving {
  let ticket = randomInt(100)
  for (const kind of Object.keys(shares) as Arriving[]) {
    ticket -= shares[kind]
    if (ticket < 0) return kind
  }
  return 'pages'
}

async function settle(
  kind: Kind,
  ask: () => Promise<Dispatcher.ResponseData>,
  tally: Tally,
  due: number,
): Promise<string | undefined> {
  try {
    const { statusCode, headers, body } = await ask()
    const text = await body.text()
    if (statusCode === 200) {
      tally.note(kind, 'served', due)
      return text
    }
    if (statusCode === 503 && Number(headers['retry-after']) >= 1) tally.note(kind, 'refused', due)
    else tally.fail(kind, `${statusCode} ${text.slice(0, 100)}`, due)
  } catch (error) {
    tally.fail(kind, String(error), due)
  }
  return undefined
}

function field(text: string, name: string): string {
  const answer = JSON.parse(text) as Record<string, unknown>
  return String(answer[name])
}

function one<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}
