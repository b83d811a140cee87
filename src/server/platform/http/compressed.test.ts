import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { mostPoints } from '../../../contract/delivery/places.ts'
import { signInOperator } from '../../../../test/office.ts'
import { aPaidOrder } from '../../../../test/payments/pay.ts'
import { fillDirectory } from '../../../../test/sample-places.ts'
import { startTestShop } from '../../../../test/shop.ts'

const shop = await startTestShop()
const [chernivtsi] = await fillDirectory(shop.db, ['Чернівці', 'Хотин'])
const { headers: ofOwner } = await signInOperator(shop)
for (let nth = 0; nth < 20; nth++) await aPaidOrder(shop)

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const { statusCode, headers: said, body } = await request(`${shop.url}${path}`, { headers })
  expect(statusCode).toBe(200)
  return { said, bytes: Buffer.from(await body.arrayBuffer()) }
}

test.each([
  ['points of a town', `/functions/v1/points?settlement=${chernivtsi?.ref}`, 1600],
  ['the office’s today', '/office/api/today', 4000],
  ['the office’s orders', '/office/api/orders', 2000],
])('%s are compressed for whoever takes that, and are the same', async (_what, path, most) => {
  const plain = await ask(path, ofOwner)
  expect(plain.said).not.toHaveProperty('content-encoding')
  expect(plain.bytes.length).toBeGreaterThan(1024)
  const { said, bytes } = await ask(path, { ...ofOwner, 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(said).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length) })
  expect(bytes.length).toBeLessThanOrEqual(most)
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(JSON.parse(plain.bytes.toString()))
})

test('the points that are measured are as many as an answer has at most', async () => {
  const { bytes } = await ask(`/functions/v1/points?settlement=${chernivtsi?.ref}`)
  expect(JSON.parse(bytes.toString()).points).toHaveLength(mostPoints)
})

test('what fits in a packet is not', async () => {
  const { said } = await ask('/functions/v1/settlements?q=хотин', { 'accept-encoding': 'gzip' })
  expect(said).not.toHaveProperty('content-encoding')
})
