import type { Pool } from 'pg'
import { expect, vi } from 'vitest'
import * as apiPaths from '../../src/contract/api-paths.ts'
import { damageBucket } from '../../src/contract/quiz/photo-buckets.ts'
import { openOrderPage } from '../../src/server/orders/order-page-key.ts'
import { eraseOrders } from '../../src/server/people/erase-orders.ts'
import { happened } from '../../src/server/happened.ts'
import { callFunction } from '../call.ts'
import { aPlacedOrder, bringParcels, linksOf } from '../orders.ts'
import { pay, refund } from '../payments/pay.ts'
import { aSmallPng } from '../pictures.ts'
import { form } from '../uploads.ts'
import type { KnownOrder } from './guesses.ts'

/** Orders in every state that there is, each with its page; so many in each. */
export async function makeOrders(url: string, db: Pool, ofEach = 1): Promise<KnownOrder[]> {
  const states = ['unpaid', 'paid', 'sent', 'damaged', 'canceled', 'refunded', 'erased'] as const
  const orders: KnownOrder[] = []
  for (const [nth, state] of Array.from({ length: ofEach }, () => states)
    .flat()
    .entries()) {
    const phone = `+38067${String(7_000_000 + nth)}`
    const { id, number } = await aPlacedOrder({ url }, { phone })
    const isPaid = !['unpaid', 'canceled'].includes(state)
    if (isPaid) await pay(db, id)
    if (state === 'refunded') await refund(db, id)
    if (['sent', 'damaged'].includes(state)) await bringParcels(db, id, 'sent')
    const key = (await openOrderPage(db, id)) ?? ''
    if (state === 'canceled') await post(url, 'cancel-order', { key })
    const photo = state === 'damaged' ? await reportDamage(url, key) : undefined
    const { token } = await linksOf(db, id)
    if (state === 'erased') await eraseOrders({ happened }, db, [id])
    orders.push({ number, token, id, phone, key, photo, isPaid, isOpen: state !== 'erased' })
  }
  return orders
}

let photos = 0

async function reportDamage(url: string, key: string): Promise<string> {
  photos += 1
  const photo = `${damageBucket}/1763000000000-${String(photos).padStart(32, '0')}.png`
  const address = `${url}${apiPaths.objects}/${damageBucket}/${photo}`
  const stored = await fetch(address, { method: 'POST', body: form(await aSmallPng()) })
  expect(stored.status).toBe(200)
  const consented = { photos: [photo], photoConsentAt: '2026-11-21T10:00:00Z' }
  await post(url, 'report-damage', { key, text: 'Розбився флакон', ...consented })
  return photo
}

async function post(url: string, name: string, sent: object): Promise<Record<string, unknown>> {
  const { status, body } = await callFunction({ url }, name, sent)
  expect(status, name).toBe(200)
  return body
}

/** Links have been looked for, and what they lead to has been sent. */
export async function allDone(db: Pool) {
  await vi.waitFor(
    async () => {
      const { rows } = await db.query<{ left: number }>(
        `select count(*)::int as left from graphile_worker.jobs where task_identifier in ('find-order', 'send-message')`,
      )
      expect(rows).toEqual([{ left: 0 }])
    },
    { timeout: 600_000, interval: 20 },
  )
}
