import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { Pool } from 'undici'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as apiPaths from '../../src/contract/api-paths.ts'
import { createPool } from '../../src/server/platform/db/pool.ts'
import { openSession } from '../office.ts'
import { anOrder } from '../orders.ts'
import { pressButton } from '../payments/bank-control.ts'
import { startShopProcess } from '../shop-process.ts'
import { makeOrders } from '../stranger/make-orders.ts'
import { startTestShop } from '../shop.ts'
import { residentMb } from '../start-shop.ts'
import { aim } from './aim.ts'
import { faultOf } from './answers.ts'
import { brokenRules } from './books.ts'
import { Memory, rememberOrders } from './known.ts'
import { type Asked, requestsTo } from './requests.ts'
import { listRoutes, type Route } from './routes.ts'
import { send } from './send.ts'
import { pagesOfShop } from '../site/pages-of-shop.ts'

/** How many requests: one to each address and then by lot in every run, a hundred thousand in `npm run proof fuzz`. */
const count = Number(process.env['FUZZ_REQUESTS'] ?? 300)
const isProof = count > 500
/** The same seed has the same requests, but for what the shop draws by lot and tells. */
const seed = Number(process.env['FUZZ_SEED'] ?? (isProof ? randomInt(2 ** 31) : 1))
const batch = isProof ? 2000 : 250
const atOnce = 6

test(
  `${count} requests of whoever wishes ill break nothing (FUZZ_SEED=${seed})`,
  async ({ annotate }) => {
    const routes = await listRoutes(async () => {
      const shop = await startTestShop({ pages: pagesOfShop })
      await shop.stop()
    })
    const { url, origin, pid, ownerUrl, complaints, lines } = await startShopProcess({
      env: {
        RATE_LIMIT_SCALE: '100000',
        OWNER_EMAIL: 'owner@shop.example',
        MAX_CONNECTIONS_PER_ADDRESS: '1000',
      },
    })
    const db = createPool(ownerUrl, () => {}, 2)
    const client = new Pool(url, { connections: atOnce, headersTimeout: 20_000, bodyTimeout: 20_000 })
    onTestFinished(async () => {
      await client.destroy()
      await db.end()
    })
    const memory = new Memory()
    const remember = async () => {
      // An operator may say that nothing is left of a kit.
      await db.query('delete from stock')
      await rememberOrders(memory, await makeOrders(url, db), db)
    }
    await remember()
    const { ask, signedIn } = asker(client, url, db)
    await signedIn.renew()
    const targets = await aim(routes, ask, origin, memory)

    const before = Math.round(await residentMb(pid))
    const tally = new Tally()
    for (let from = 0, nth = 0; from < count; from += batch, nth += 1) {
      const size = Math.min(batch, count - from)
      const drawn = targets.map((target) => ({
        arbitrary: requestsTo(target, memory, origin),
        weight: isCall(target.route) ? 5 : 1,
      }))
      const toEach = nth === 0 ? drawn : []
      const requests = [
        ...toEach.flatMap(({ arbitrary }, at) => fc.sample(arbitrary, { seed: seed + at, numRuns: 1 })),
        ...fc.sample(fc.oneof(...drawn), { seed: seed + nth, numRuns: size - toEach.length }),
      ]
      await Promise.all(
        Array.from({ length: atOnce }, async (_, worker) => {
          for (let at = worker; at < requests.length; at += atOnce) {
            const asked = requests[at]
            if (asked) await tryOne(asked)
          }
        }),
      )
      expect(tally.faults).toEqual([])
      // What an operator may erase, cancel and end is soon erased, canceled and ended.
      if (isProof && nth % 3 === 2) await remember()
    }

    async function tryOne(asked: Asked) {
      const answer = await ask(asked)
      if (!answer) return tally.count(asked.route, 'none')
      tally.count(asked.route, String(answer.status))
      const fault = faultOf(asked, answer)
      if (fault) tally.fault(asked.route, fault, `${told(asked)} → ${answer.body.toString().slice(0, 300)}`)
      const { 'content-type': type, 'content-encoding': packed } = answer.headers
      const isTold = asked.method !== 'HEAD' && String(type).includes('json') && packed === undefined
      if (fault || answer.status !== 200 || !isTold) return
      memory.learn(JSON.parse(answer.body.toString()))
      const target = targets.find(({ route }) => route === asked.route)
      if (target && asked.value !== undefined) target.taken = [...target.taken, asked.value].slice(-20)
    }

    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    await db.query('delete from stock')
    await buy(url, origin)
    expect(await brokenRules(db)).toEqual([])
    const after = Math.round(await residentMb(pid))
    await annotate(`${tally.table()}\nmemory of the shop: ${before} MB before, ${after} MB after`)
    expect(after, 'MB of memory').toBeLessThan(before + 150)
    const logged = [...lines, ...complaints].filter((line) => /"level":[56]0|Unhandled|Uncaught/.test(line))
    expect(logged).toEqual([])
    expect(targets.filter(({ isRead, schemas }) => isRead && schemas.length === 0)).toEqual([])
  },
  180_000 + count * 60,
)

const isCall = ({ url, method }: Route) => method !== 'GET' || /\/(v1|api)\//.test(url)

/** Sends requests, those of the office with a session that is open, whatever was done to the one before. */
function asker(client: Pool, url: string, db: Parameters<typeof openSession>[0]) {
  let cookie = ''
  const renew = async () => {
    cookie = `office=${(await openSession(db)).key}`
  }
  async function ask(asked: Asked) {
    const mine =
      asked.isSignedIn && asked.route.url.startsWith('/office') && asked.headers['cookie'] === undefined
    const answer = await send(client, url, mine ? { ...asked, headers: { ...asked.headers, cookie } } : asked)
    if (mine && answer?.status === 401) await renew()
    return answer
  }
  return { ask, signedIn: { renew } }
}

/** Somebody comes and buys, as ever. */
async function buy(url: string, origin: string) {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return Object(await answer.json())
  }
  const { orderId } = await post(apiPaths.createOrder, anOrder())
  const { paymentUrl } = await post(apiPaths.initiatePayment, {
    orderId,
    paymentMethod: 'monopay',
    returnUrl: `${origin}/order-success`,
  })
  await pressButton(String(paymentUrl).replace(origin, url), 'pay')
  await vi.waitFor(
    async () =>
      expect(await post(apiPaths.checkPayment, { orderId })).toMatchObject({ payment_status: 'paid' }),
    { timeout: 20_000, interval: 100 },
  )
}

function told({ method, target, headers, isSignedIn, body, framing }: Asked): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(body.toString()).slice(0, 600)}`
  return `${method} ${target.slice(0, 300)} ${JSON.stringify(headers)}${isSignedIn ? ' signed in' : ''} ${framing}${sent}`
}

/** How every address answered. */
class Tally {
  readonly faults: string[] = []
  readonly #counts = new Map<string, Map<string, number>>()

  count({ method, url }: Route, status: string) {
    const name = `${method} ${url}`
    const counts = this.#counts.get(name) ?? new Map<string, number>()
    this.#counts.set(name, counts.set(status, (counts.get(status) ?? 0) + 1))
  }

  /** Of what goes wrong with an address in the same way, the first. */
  fault({ method, url }: Route, fault: string, what: string) {
    const name = `${method} ${url}: ${fault}`
    if (this.faults.length < 12 && !this.faults.some((each) => each.startsWith(name)))
      this.faults.push(`${name}: ${what}`)
  }

  table(): string {
    const rows = [...this.#counts].map(([name, counts]) => {
      const statuses = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
      return `${name.padEnd(58)} ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}`
    })
    return rows.toSorted().join('\n')
  }
}
