import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callFunction } from '../test/call.ts'
import { callOffice, signInOperator } from '../test/office.ts'
import { anOrder } from '../test/orders.ts'
import { startShopProcess } from '../test/shop-process.ts'
import { kitOf, kitsOf, type ShelfItem } from './domain/catalogue/catalogue.ts'
import { firstShelf } from './domain/catalogue/first-shelf.ts'

/** How often a node is killed while it draws. */
const kills = Number(process.env['SHELF_KILLS'] ?? 0)

/** A kit that the code does not know. */
const seventh = { ...firstShelf[0], id: null, name: 'Зимовий догляд', price: 95_000 }

test(
  `two nodes change together, also when the one that draws is killed (${kills} times)`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const first = await startShopProcess()
    const env = {
      DATABASE_URL: first.databaseUrl,
      DATABASE_OWNER_URL: first.ownerUrl,
      DATA_DIR: first.dataDir,
      PUBLIC_ORIGIN: first.origin,
    }
    const second = await startShopProcess({ env })
    const db = new Client({ connectionString: first.ownerUrl })
    await db.connect()
    onTestFinished(() => db.end())

    const change = async (node: { url: string }, price: number) => {
      const services = { config: { origin: first.origin } }
      // Of a shop, no more is asked for than this.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { headers } = await signInOperator({ db, services } as never)
      const { body } = await callOffice(node, '/shelf', { headers })
      const { version, items: before } = Object(body['published']) as { version: number; items: ShelfItem[] }
      const items = before.map((item) =>
        item.id === 'gentle-care' ? Object.assign({}, item, { price }) : item,
      )
      const added = before.some(({ name }) => name === seventh.name) ? [] : [seventh]
      const answer = await callOffice(node, '/shelf', {
        headers,
        body: { basedOn: version, items: [...items, ...added], publishAt: null },
      })
      expect(answer.status).toBe(200)
      return kitOf(kitsOf(items), 'gentle-care').price / 100
    }
    const say = async (node: { url: string }, name: string) => {
      const services = { config: { origin: first.origin } }
      // As above.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { headers } = await signInOperator({ db, services } as never)
      const { body: site } = await callOffice(node, '/site', { headers })
      const { version, by: _by, ...said } = Object(site['published'])
      const specialist = { name, title: 'Косметолог', words: 'Я поруч.' }
      const body = { ...said, specialist, basedOn: version, publishAt: null }
      expect((await callOffice(node, '/site', { headers, body })).status).toBe(200)
    }
    const names = async (node: { url: string }, name: string) =>
      (await (await fetch(`${node.url}/about`)).text()).includes(name)
    const order = async (node: { url: string }, kitPrice: number) =>
      (await callFunction(node, 'create-order', anOrder({ kitPrice }))).status
    const sellsSeventh = async (node: { url: string }) => {
      const page = await (await fetch(`${node.url}/checkout?kit=zymovyi-dohliad`)).text()
      const bought = anOrder({ kitId: 'zymovyi-dohliad', kitName: seventh.name, kitPrice: 950 })
      const { status } = await callFunction(node, 'create-order', bought)
      return page.includes(seventh.name) && status === 200
    }
    const shows = async (node: { url: string }, price: number) => {
      const html = await (await fetch(`${node.url}/kits`)).text()
      return html.includes(`"price":"${price}"`) && html.includes(`${price}\u00a0грн`)
    }

    const price = await change(first, 71_000)
    for (const node of [first, second])
      await vi.waitFor(async () => expect(await shows(node, price)).toBe(true), { timeout: 30_000 })
    for (const node of [first, second])
      expect([await order(node, 690), await order(node, 710)]).toEqual([409, 200])

    for (const node of [first, second]) expect(await sellsSeventh(node)).toBe(true)

    let was = price
    for (let nth = 1; nth <= kills; nth++) {
      const victim = await startShopProcess({ env })
      // Of no other kit. Whoever takes the job draws; killed before it is done, another node has to.
      const now = await change(victim, 71_000 + nth * 100)
      process.kill(victim.pid, 'SIGKILL')
      // Unless another node has drawn it already.
      if ((await order(second, was)) !== 200) expect(await order(second, now)).toBe(200)
      await vi.waitFor(async () => expect(await shows(second, now)).toBe(true), { timeout: 60_000 })
      expect([await order(first, was), await order(first, now)]).toEqual([409, 200])
      was = now

      const other = await startShopProcess({ env })
      const name = `Олена ${nth}`
      await say(other, name)
      process.kill(other.pid, 'SIGKILL')
      for (const node of [first, second])
        await vi.waitFor(async () => expect(await names(node, name)).toBe(true), { timeout: 60_000 })
    }
  },
)
