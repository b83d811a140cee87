import * as v from 'valibot'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { photoBucket } from '../../../contract/api-addresses.ts'
import {
  type DeletedObject,
  removalKeyHeader,
  type StoredObject,
  visitKey,
  visitKeyHeader,
} from '../../../contract/removal.ts'
import { isDiskFull } from '../../disk/disk-full.ts'
import { answerErrors, Refusal, retryAfterSeconds } from '../../http/errors.ts'
import { firstInAMinute } from '../../http/first-in-a-minute.ts'
import { allowAnyOrigin, limitRates, perMinute } from '../../http/guards.ts'
import { createPhotoCleaner } from '../clean/photo-cleaner.ts'
import { isPhotoPath } from '../keep/photo-path.ts'
import { StoreAway } from '../stores/photo-store.ts'
import { formTypeOf, readUpload } from '../receive/read-upload.ts'
import { removePhoto } from '../keep/remove-photo.ts'
import { showPublicPhoto } from '../keep/show-photo.ts'
import { type StorageRefusal, storageRefusals, storageShape } from './storage-refusals.ts'
import { markOf, UploadPlaces, WaitingRoom } from '../receive/upload-limits.ts'
import { type Upload, uploadPhoto, type UploadWay } from '../receive/upload-photo.ts'
import { hashOfKey } from '../../http/secret-keys.ts'
import type { Services } from '../../services/services.ts'

/**
 * `/storage/v1/…` in the words of a Supabase project's storage: a new photo may be added, a fresh one shown, one
 * taken back by who added it, and nothing else. A refused request is answered 400 with the status inside the body,
 * as there.
 */
export async function storage(
  app: FastifyInstance,
  services: Services,
  countRefusal: (what: string) => void,
) {
  const scale = services.config.rateLimitScale
  app.setErrorHandler(answerTroubles())
  await allowAnyOrigin(app)
  await limitRates(app)
  // Bodies are let through unread: each is counted and written down as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const path = `${photoBucket}/*`
  const asUploads = { config: { ...perMinute(60, scale), isPaced: true as const } }
  app.post<Wildcard>(`/object/${path}`, asUploads, uploads(app, services))
  app.get<Wildcard>(`/object/public/${path}`, { config: perMinute(600, scale) }, (request, reply) =>
    showPhoto(services, request, reply),
  )
  app.delete<Wildcard>(`/object/${path}`, { config: perMinute(120, scale) }, (request, reply) =>
    deletePhoto(services, request, reply, () => countRefusal('wrong key for a photo')),
  )
  app.setNotFoundHandler((request, reply) => refuse(reply, otherRefusal(request)))
}

/** A store that is away or a disk that is full is no fault of ours: the sender is asked to come back. */
function answerTroubles() {
  const answerOthers = answerErrors(storageShape)
  const isNew = firstInAMinute()
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const isAway = error instanceof StoreAway
    if (!isAway && !isDiskFull(error)) return answerOthers(error, request, reply)
    const what = isAway ? 'photo store away' : 'disk full'
    if (isNew(what)) request.log.error({ why: error.message }, what)
    return isAway
      ? refuseForNow(reply, storageRefusals.storeAway, 5)
      : refuseForNow(reply, storageRefusals.diskFull, retryAfterSeconds('disk full'))
  }
}

interface Wildcard {
  Params: { '*': string }
}

function uploads(app: FastifyInstance, services: Services) {
  const { db, config, log } = services
  const way: UploadWay = { ...services, cleaner: createPhotoCleaner(log) }
  app.addHook('onClose', () => way.cleaner.stop())
  const places = new UploadPlaces()
  const room = new WaitingRoom(db, config.maxWaitingPhotoBytes)
  const hourly = app.createRateLimit({ max: Math.ceil(240 * config.rateLimitScale), timeWindow: 3_600_000 })

  return async (request: FastifyRequest<Wildcard>, reply: FastifyReply) => {
    const path = request.params['*']
    if (!isPhotoPath(path)) return refuse(reply, storageRefusals.invalidKey)
    if (request.headers['x-upsert'] === 'true') return refuse(reply, storageRefusals.accessDenied)
    const limit = await hourly(request)
    if (!limit.isAllowed && limit.isExceeded) throw new Refusal('too_many_requests')
    const giveBack = places.take(limit.key)
    if (!giveBack) return refuseForNow(reply, storageRefusals.slowDown, 2)
    try {
      const sender = markOf(limit.key)
      if (!(await room.hasRoomFor(sender))) return refuseForNow(reply, storageRefusals.full, 3600)
      return await receivePhoto(way, { path, visitor: limit.key, sender }, request, reply)
    } finally {
      giveBack()
    }
  }
}

async function receivePhoto(
  way: UploadWay,
  { path, visitor, sender }: Pick<Upload, 'path' | 'visitor' | 'sender'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const formType = formTypeOf(request.headers['content-type'])
  const givenKey = request.headers[visitKeyHeader]
  const uploaded = await uploadPhoto(way, {
    path,
    visitor,
    sender,
    visitHash: v.is(visitKey, givenKey) ? hashOfKey(givenKey) : undefined,
    formType,
    receive: (file) => readUpload(request.raw, file, formType !== undefined),
    hasGone: () => request.raw.socket.destroyed,
  })
  switch (uploaded.kind) {
    case 'too-large':
      return refuse(reply, storageRefusals.tooLarge)
    case 'too-slow':
      hangUpAfter(request, reply)
      return refuse(reply, storageRefusals.tooSlow, 408)
    case 'broken':
    case 'left-alone':
      return refuse(reply, storageRefusals.broken)
    case 'not-a-photo':
      request.log.info({ why: uploaded.why }, 'upload is not a photo')
      return refuse(reply, storageRefusals.notAPhoto)
    case 'busy':
      return refuseForNow(reply, storageRefusals.busy, 10)
    case 'taken':
      return refuse(reply, storageRefusals.duplicate)
    case 'visit-erased':
      return refuse(reply, storageRefusals.visitErased)
    case 'stored': {
      const { id: Id, removalKey } = uploaded
      return reply.send({ Key: `${photoBucket}/${path}`, Id, removalKey } satisfies StoredObject)
    }
  }
}

/** The rest of the body would come as slowly: its sender gets a second to read the answer. */
function hangUpAfter(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => setTimeout(() => request.raw.socket.destroy(), 1000).unref())
}

async function deletePhoto(
  services: Services,
  request: FastifyRequest<Wildcard>,
  reply: FastifyReply,
  countRefusal: () => void,
) {
  const isRemoved = await removePhoto(services, request.params['*'], request.headers[removalKeyHeader])
  if (!isRemoved) {
    countRefusal()
    return refuse(reply, storageRefusals.accessDenied)
  }
  return reply.send({ message: 'Successfully deleted' } satisfies DeletedObject)
}

async function showPhoto(services: Services, request: FastifyRequest<Wildcard>, reply: FastifyReply) {
  const photo = await showPublicPhoto(services, request.params['*'])
  if (!photo) return refuse(reply, storageRefusals.noSuchKey)
  reply.headers({
    'content-disposition': `inline; filename="${photo.fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
  })
  return reply.type(photo.contentType).send(photo.bytes)
}

/** Words of the storage's addresses that stand where a bucket's name could be. */
const verbs = new Set([
  'authenticated',
  'copy',
  'info',
  'list',
  'list-v2',
  'move',
  'render',
  'sign',
  'upload',
])

function otherRefusal(request: FastifyRequest): StorageRefusal {
  const [, bucket = photoBucket] = /\/object\/(?:public\/)?([^/?]+)\//.exec(request.url) ?? []
  const isOurs = bucket === photoBucket || verbs.has(bucket)
  return isOurs ? storageRefusals.accessDenied : storageRefusals.noSuchBucket
}

/** There is no room now; the sender may try again after so many seconds. */
function refuseForNow(reply: FastifyReply, refusal: StorageRefusal, afterSeconds: number) {
  reply.header('retry-after', String(afterSeconds))
  return refuse(reply, refusal, 503)
}

function refuse(reply: FastifyReply, refusal: StorageRefusal, status = 400) {
  return reply.code(status).type('application/json; charset=utf-8').send(refusal)
}
