import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { orderPhotosAddress, photoAddress } from '../../../contract/office/addresses.ts'
import type { PhotoAddresses } from '../../../contract/office/order.ts'
import { Refusal } from '../../http/errors.ts'
import { hashOfKey, newSecretKey } from '../../http/secret-keys.ts'
import { writeLog } from '../../office-log/log-queries.ts'
import { findPass, givePasses } from '../../photos/keep/pass-queries.ts'
import { findPhotosOf } from '../../photos/keep/photo-queries.ts'
import { showKeptPhoto } from '../../photos/keep/show-photo.ts'
import { sendPhoto } from '../../photos/routes/send-photo.ts'
import type { Services } from '../../services/services.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import { numberIn } from '../orders/order-number.ts'
import { findOrderId } from '../orders/order-queries.ts'
import type { Operator } from '../sessions/session-queries.ts'

/** Photos of an order's quiz: addresses of them that live for some minutes, and what is behind those. */
export function photoRoutes(services: Services): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: orderPhotosAddress(':number'),
      access: 'operator',
      run: ({ params }, operator) => giveAddresses(services, operator, numberIn(params)),
    },
    {
      method: 'GET',
      url: photoAddress(':pass'),
      access: 'operator',
      run: ({ params }, operator, reply) =>
        showPhoto(services, operator, v.parse(byPass, params).pass, reply),
    },
  ]
}

const byPass = v.object({ pass: v.string() })

async function giveAddresses(
  { db }: Services,
  { sessionId }: Operator,
  orderNumber: string,
): Promise<PhotoAddresses> {
  const orderId = await findOrderId(db, orderNumber)
  if (orderId === undefined) throw new Refusal('not_found')
  const photos = (await findPhotosOf(db, orderId)).map((photo) => ({ photo, pass: newSecretKey() }))
  const passes = photos.map(({ photo, pass }) => ({ path: photo.path, hash: pass.hash }))
  const expiresAt = await givePasses(db, passes, { orderId, sessionId })
  return {
    photos: photos.map(({ photo: { width, height }, pass }) => ({
      address: photoAddress(pass.key),
      width,
      height,
    })),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Whoever has the address but not the session sees as little as whoever comes too late. Each view is written down. */
async function showPhoto(services: Services, operator: Operator, pass: string, reply: FastifyReply) {
  const { db } = services
  const found = await findPass(db, hashOfKey(pass), operator.sessionId)
  const photo = found && (await showKeptPhoto(services, found.path))
  if (!photo) throw new Refusal('not_found')
  await writeLog(db, { operatorId: operator.id, what: 'view-photo', orderId: found.orderId })
  return sendPhoto(reply, photo)
}
