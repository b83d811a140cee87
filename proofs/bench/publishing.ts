import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OfficeShelf, ShelfBody } from '../../src/contract/catalogue/shelf.ts'
import { median } from '../../test/table.ts'
import { printHeld } from './held.ts'
import { openShop } from './open-shop.ts'

const rounds = 9
const pages = ['/', '/kits', '/?quiz=true', '/checkout?kit=gentle-care']

/** From the owner's tap to the new price on /kits, and how long visitors wait for a page meanwhile. */
export async function benchPublishing() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const shop = await openShop({ dataDir, port: 4977, connections: 8 })
  const get = async (path: string) => {
    const { statusCode, body } = await shop.client.request({
      method: 'GET',
      path,
      headers: shop.officeHeaders,
    })
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`)
    return body.text()
  }
  const publish = async (price: number) => {
    // Our own server speaks here.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { published } = JSON.parse(await get('/office/api/shelf')) as OfficeShelf
    const items = published.items.map((item) => (item.id === 'gentle-care' ? { ...item, price } : item))
    const body: ShelfBody = { basedOn: published.version, items, publishAt: null }
    const headers = { ...shop.officeHeaders, 'content-type': 'application/json' }
    const { statusCode } = await shop.client.request({
      method: 'POST',
      path: '/office/api/shelf',
      headers,
      body: JSON.stringify(body),
    })
    if (statusCode !== 200) throw new Error(`not published: ${statusCode}`)
  }
  try {
    for (const page of pages) await get(page)
    const times: number[] = []
    const waits: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const live = new AbortController()
      const visit = async (page: string) => {
        while (!live.signal.aborted) {
          const asked = performance.now()
          await get(page)
          if (round > 0) waits.push(performance.now() - asked)
          await sleep(20)
        }
      }
      const visits = Promise.all(pages.map(visit))
      const price = 50_000 + round * 100
      const pressed = performance.now()
      await publish(price)
      while (!(await get('/kits')).includes(`${price / 100}\u00a0грн`)) await sleep(10)
      if (round > 0) times.push(performance.now() - pressed)
      live.abort()
      await visits
    }
    printHeld(
      [
        { what: 'a price is live, median, ms', measured: median(times).toFixed(0), limit: '1500' },
        { what: '… at worst, ms', measured: Math.max(...times).toFixed(0), limit: '' },
        {
          what: `a page meanwhile, at worst of ${waits.length}, ms`,
          measured: Math.max(...waits).toFixed(0),
          limit: '100',
        },
      ],
      'measured',
      'limit',
    )
  } finally {
    await shop.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
