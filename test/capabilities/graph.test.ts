import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksOf } from '../orders.ts'
import { renewLinks } from '../../src/server/orders/order-page-key.ts'
import { officeRoutes } from '../../src/server/office.ts'
import type { Route } from '../fuzz/routes.ts'
import { type Ask, asksOf } from './asks.ts'
import { type Holder, holders } from './holders.ts'
import { type Thing, thingsIn, type Values } from './things.ts'
import { walk } from './walk.ts'
import { aBuyer, reviewKeyIn, sendAll, sender, startWorld, type World } from './world.ts'

let world: World
let asks: readonly Ask[]

beforeAll(async () => {
  world = await startWorld()
}, 180_000)
afterAll(() => world.stop())

test('every address that the server takes has been said what it takes', async () => {
  const { routes, shop } = world
  const inOffice = new Set(officeRoutes(shop.services).map(nameOf))
  const refused = new Set(inOffice)
  for (const route of routes) {
    const isRefused = route.url.startsWith('/office/api')
      ? !inOffice.has(nameOf(route))
      : await isMethodRefused(route)
    if (isRefused) refused.add(nameOf(route))
    else refused.delete(nameOf(route))
  }
  const declared = routes.map(
    (route) => [nameOf(route), asksOf(route, (one) => refused.has(nameOf(one)))] as const,
  )
  expect(declared.filter(([, found]) => found === undefined).map(([name]) => name)).toEqual([])
  asks = declared.flatMap(([, found]) => found ?? [])
  expect(asks.length).toBeGreaterThan(100)
}, 60_000)

const nameOf = ({ method, url }: Route) => `${method} ${url}`

async function isMethodRefused({ method, url }: Route): Promise<boolean> {
  const path = url.replaceAll(/:\w+|\*/g, 'x')
  const { status } = await sender(world.shop)({ method, path, headers: {}, body: undefined })
  return status === 405
}

/** What each has before the eyes, from which is taken what they hold. */
type Buyer = Awaited<ReturnType<typeof aBuyer>>
type Sight = (buyer: Buyer) => Promise<ReadonlySet<Thing>>

const sights: Readonly<Record<keyof typeof holders, Sight>> = {
  stranger: async () => new Set<Thing>(['orderNumber', 'phone', 'email']),
  bank: async ({ seen, world: values }) => thingsIn(seen.bank, values),
  bankOfPaid: (buyer) => sights.bank(buyer),
  payer: async ({ seen, world: values }) => new Set([...thingsIn(seen.bank, values), 'payPage']),
  payerOfPaid: (buyer) => sights.payer(buyer),
  shownResult: async () => new Set<Thing>(['shareKey']),
  buyer: async ({ seen, world: values }) => {
    await sendAll(world.shop)
    return new Set([...thingsIn(await seen.buyer(), values), 'phone', 'email'])
  },
  buyerOfPaid: (buyer) => sights.buyer(buyer),
  askedForReview: async ({ seen, world: values }) => {
    await sendAll(world.shop)
    const letter = await seen.reviewRequest()
    values.set('reviewKey', [reviewKeyIn(letter)])
    expect(values.get('reviewKey')).toEqual(values.get('pageKey'))
    return thingsIn(letter, values)
  },
  removed: async ({ seen, world: values, operator }) => {
    const found = thingsIn(await seen.operator(), values)
    await world.shop.db.query('update operators set removed_at = now() where id = $1', [operator.operatorId])
    return new Set([...found, 'session'])
  },
  renewed: async (buyer) => new Set([...(await sights.removed(buyer)), 'orderId', 'returnToken']),
}

/** What happens once they hold it. */
const afterwards: Partial<Record<keyof typeof holders, (buyer: Buyer) => Promise<void>>> = {
  renewed: async ({ orderId, world: values }) => {
    await renewLinks(world.shop.db, orderId)
    const { key, token } = await linksOf(world.shop.db, orderId)
    values.set('pageKey', [key])
    values.set('returnToken', [token])
  },
}

test.each(Object.entries(holders) as [keyof typeof holders, Holder][])(
  '%s reaches by all chains of addresses what docs/security.md says, and nothing else',
  async (name, { holds, reaches, may, stage = 'placed' }) => {
    const buyer = await aBuyer(world, stage)
    const found = await sights[name](buyer)
    expect([...found].toSorted()).toEqual(holds.toSorted())
    const begin = only(buyer.world, found)
    await afterwards[name]?.(buyer)
    const reached = await walk(
      asks.filter((ask) => found.has('session') || !ask.isDecidedByCookie),
      begin,
      buyer.world,
      sender(world.shop),
    )
    expect({
      reaches: [...reached.things].filter((thing) => !found.has(thing)).toSorted(),
      may: [...reached.may].toSorted(),
    }).toEqual({ reaches: reaches.toSorted(), may: may.toSorted() })
  },
  120_000,
)

function only(values: Values, things: ReadonlySet<Thing>): Values {
  return new Map([...values].filter(([thing]) => things.has(thing)))
}
