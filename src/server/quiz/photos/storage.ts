import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { damageBucket, photoBucket } from '../../../contract/quiz/photo-buckets.ts'
import { type DeletedObject, removalKey, removalKeyHeader } from '../../../contract/quiz/removal.ts'
import { isDiskFull } from '../../platform/disk-full.ts'
import { answerErrors, retryAfterSeconds } from '../../platform/http/errors.ts'
import { oncePerMinute } from '../../platform/http/once-per-minute.ts'
import { allowAnyOrigin } from '../../platform/http/guards.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import { StoreAway } from '../../platform/bucket.ts'
import { sendPhoto } from './send-photo.ts'
import { isPhotoPath, type PhotoBucket } from './keep/photo-path.ts'
import { showPublicPhoto } from './keep/show-photo.ts'
import {
  refuse,
  refuseForNow,
  type StorageRefusal,
  storageRefusals,
  storageShape,
} from './storage-refusals.ts'
import { uploads, type Wildcard } from './uploads.ts'
import type { QuizNeeds } from '../needs.ts'
import * as v from 'valibot'
import { enqueueKeepErasures } from '../../platform/data-inventory/enqueue-keep-erasures.ts'
import { hashOfKey } from '../../platform/http/secret-keys.ts'
import { forgetPhotos } from './keep/forget-photos.ts'
import { takeBackPhoto } from './keep/photo-queries.ts'

/** A subset of Supabase Storage. As there, refusals are 400 with the status in the body. */
export async function storage(
  app: FastifyInstance,
  services: QuizNeeds,
  countRefusal: (what: string) => void,
) {
  app.setErrorHandler(answerTroubles())
  await allowAnyOrigin(app)
  limitRates(app)
  // Bodies are streamed instead of parsed.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const asUploads = {
    config: { limit: 'send-photo', traffic: 'sending', isPaced: true },
  } as const
  const take = uploads(app, services)
  for (const bucket of [photoBucket, damageBucket] as const) {
    const path = `/object/${bucket}/*`
    app.post<Wildcard>(path, asUploads, take(bucket))
    app.delete<Wildcard>(path, { config: { limit: 'remove-photo', traffic: 'sending' } }, (request, reply) =>
      deletePhoto(services, bucket, request, reply, () => countRefusal('wrong key for a photo')),
    )
  }
  // Photos of damage reports are for operators only.
  app.get<Wildcard>(
    `/object/public/${photoBucket}/*`,
    { config: { limit: 'show-photo', traffic: 'sending' } },
    (request, reply) => showPhoto(services, request, reply),
  )
  app.setNotFoundHandler((request, reply) => refuse(reply, otherRefusal(request)))
}

function answerTroubles() {
  const answerOthers = answerErrors(storageShape)
  const isNew = oncePerMinute()
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

async function deletePhoto(
  services: QuizNeeds,
  bucket: PhotoBucket,
  request: FastifyRequest<Wildcard>,
  reply: FastifyReply,
  countRefusal: () => void,
) {
  const isRemoved = await removePhoto(
    services,
    bucket,
    request.params['*'],
    request.headers[removalKeyHeader],
  )
  if (!isRemoved) {
    countRefusal()
    return refuse(reply, storageRefusals.accessDenied)
  }
  return reply.send({ message: 'Successfully deleted' } satisfies DeletedObject)
}

async function showPhoto(services: QuizNeeds, request: FastifyRequest<Wildcard>, reply: FastifyReply) {
  const photo = await showPublicPhoto(services, request.params['*'])
  if (!photo) return refuse(reply, storageRefusals.noSuchKey)
  return sendPhoto(reply, photo)
}

/** Reserved where a bucket's name could be. */
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
  const isOurs = bucket === photoBucket || bucket === damageBucket || verbs.has(bucket)
  return isOurs ? storageRefusals.accessDenied : storageRefusals.noSuchBucket
}

/** Hidden at once, then deleted from the store. Idempotent; `false` for a wrong key. */
async function removePhoto(
  { db, photoStore }: Pick<QuizNeeds, 'db' | 'photoStore'>,
  bucket: PhotoBucket,
  path: string,
  key: unknown,
): Promise<boolean> {
  if (!isPhotoPath(path, bucket) || !v.is(removalKey, key)) return false
  const id = await takeBackPhoto(db, path, hashOfKey(key))
  if (id === undefined) return false
  await enqueueKeepErasures(db)
  await forgetPhotos(db, photoStore, [id])
  return true
}
