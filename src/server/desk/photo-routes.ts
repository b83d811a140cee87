import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { photoAddress, quizPhotosAddress } from '../../contract/quiz/office-addresses.ts'
import { orderPhotosAddress } from '../../contract/orders/office-addresses.ts'
import { damagePhotosAddress } from '../../contract/aftercare/office-addresses.ts'
import type { PhotoAddresses } from '../../contract/quiz/photo-addresses.ts'
import { findReportPhotos } from '../aftercare/damage-queries.ts'
import type { Db } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { hashOfKey, newSecretKey } from '../platform/http/secret-keys.ts'
import { writeLog } from '../staff/log-queries.ts'
import { findPass, givePasses, type PhotoOwner } from '../quiz/photos/keep/pass-queries.ts'
import type { KeptPhoto } from '../quiz/photos/keep/photo-queries.ts'
import { findPhotosOf } from '../orders/order-quiz.ts'
import { showKeptPhoto } from '../quiz/photos/keep/show-photo.ts'
import { sendPhoto } from '../quiz/photos/send-photo.ts'
import { isSubmission } from '../quiz/quiz-queries.ts'
import type { DeskNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import { numberIn } from './order-number.ts'
import { findOrderId } from '../orders/office-order-queries.ts'
import type { Operator } from '../staff/session-queries.ts'

/** By short-lived addresses. */
export function photoRoutes(services: DeskNeeds): OfficeRoute[] {
  const { db } = services
  return [
    {
      method: 'POST',
      url: orderPhotosAddress(':number'),
      access: 'operator',
      run: async ({ params }, operator) => {
        const orderId = await findOrderId(db, numberIn(params))
        if (orderId === undefined) throw new Refusal('not_found')
        const of = { orderId, submissionId: null }
        return giveAddresses(db, operator, of, await findPhotosOf(db, of))
      },
    },
    {
      method: 'POST',
      url: damagePhotosAddress(':number', ':report'),
      access: 'operator',
      run: async ({ params }, operator) => {
        const orderId = await findOrderId(db, numberIn(params))
        if (orderId === undefined || !v.is(byReport, params)) throw new Refusal('not_found')
        const photos = await findReportPhotos(db, orderId, params.report)
        return giveAddresses(db, operator, { orderId, submissionId: null }, photos)
      },
    },
    {
      method: 'POST',
      url: quizPhotosAddress(':id'),
      access: 'operator',
      run: async ({ params }, operator) => {
        if (!v.is(byId, params) || !(await isSubmission(db, params.id))) throw new Refusal('not_found')
        const of = { orderId: null, submissionId: params.id }
        return giveAddresses(db, operator, of, await findPhotosOf(db, of))
      },
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

const byId = v.object({ id: v.pipe(v.string(), v.uuid()) })
const byReport = v.object({ report: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })
const byPass = v.object({ pass: v.string() })

async function giveAddresses(
  db: Db,
  { sessionId }: Operator,
  of: PhotoOwner,
  kept: readonly KeptPhoto[],
): Promise<PhotoAddresses> {
  const photos = kept.map((photo) => ({ photo, pass: newSecretKey() }))
  const passes = photos.map(({ photo, pass }) => ({ path: photo.path, hash: pass.hash }))
  const expiresAt = await givePasses(db, passes, of, sessionId)
  return {
    photos: photos.map(({ photo: { width, height }, pass }) => ({
      address: photoAddress(pass.key),
      width,
      height,
    })),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Bound to the session. Each view is logged. */
async function showPhoto(services: DeskNeeds, operator: Operator, pass: string, reply: FastifyReply) {
  const { db } = services
  const found = await findPass(db, hashOfKey(pass), operator.sessionId)
  const photo = found && (await showKeptPhoto(services, found.path))
  if (!photo) throw new Refusal('not_found')
  const { orderId, submissionId } = found
  const after = submissionId === null ? {} : { quiz: submissionId }
  await writeLog(db, { operatorId: operator.id, what: 'view-photo', orderId, after })
  return sendPhoto(reply, photo)
}
