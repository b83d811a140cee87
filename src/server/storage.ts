import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { photoBucket } from '../contract/addresses.ts'
import { type DeletedObject, removalKeyHeader, type StoredObject } from '../contract/removal.ts'
import { answerErrors } from './errors.ts'
import { allowAnyOrigin, limitRates, perMinute } from './guards.ts'
import { isPhotoPath } from './photos/photo-path.ts'
import { findPublicPhoto } from './photos/public-photo.ts'
import { acceptUploads, readUpload } from './photos/read-upload.ts'
import { removePhoto } from './photos/remove-photo.ts'
import { type StorageRefusal, storageRefusals, storageShape } from './photos/storage-refusals.ts'
import { uploadPhoto } from './photos/upload-photo.ts'
import type { Services } from './services.ts'

/** Uploads being received or waiting for their turn; each may hold 5 MB of memory. */
const maxUploadsAtOnce = 40

/**
 * `/storage/v1/…` in the words of a Supabase project's storage: a new photo may be added, a fresh one shown, one
 * taken back by who added it, and nothing else. A refused request is answered 400 with the status inside the body, as there.
 */
export async function storage(app: FastifyInstance, services: Services) {
  const scale = services.config.rateLimitScale
  app.setErrorHandler(answerErrors(storageShape))
  await allowAnyOrigin(app)
  await limitRates(app)
  await acceptUploads(app)
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  const path = `${photoBucket}/*`
  const upload = uploads(services)
  app.post<Wildcard>(`/object/${path}`, { config: perMinute(60, scale) }, upload)
  app.get<Wildcard>(`/object/public/${path}`, { config: perMinute(600, scale) }, (request, reply) =>
    showPhoto(services, request, reply),
  )
  app.delete<Wildcard>(`/object/${path}`, { config: perMinute(120, scale) }, (request, reply) =>
    deletePhoto(services, request, reply),
  )
  app.setNotFoundHandler((request, reply) => refuse(reply, otherRefusal(request)))
}

interface Wildcard {
  Params: { '*': string }
}

function uploads(services: Services) {
  let atOnce = 0
  return async (request: FastifyRequest<Wildcard>, reply: FastifyReply) => {
    const path = request.params['*']
    if (!isPhotoPath(path)) return refuse(reply, storageRefusals.invalidKey)
    if (request.headers['x-upsert'] === 'true') return refuse(reply, storageRefusals.accessDenied)
    if (atOnce >= maxUploadsAtOnce) {
      reply.header('retry-after', '2')
      return refuse(reply, storageRefusals.slowDown, 503)
    }
    atOnce += 1
    try {
      return await receivePhoto(services, path, request, reply)
    } finally {
      atOnce -= 1
    }
  }
}

async function receivePhoto(
  { db, photoStore }: Services,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const sent = await readUpload(request)
  if (sent.kind === 'too-large') return refuse(reply, storageRefusals.tooLarge)
  if (sent.kind === 'broken') return refuse(reply, storageRefusals.broken)
  const uploaded = await uploadPhoto(db, photoStore, path, sent.bytes)
  switch (uploaded.kind) {
    case 'not-a-photo':
      request.log.info({ why: uploaded.why }, 'upload is not a photo')
      return refuse(reply, storageRefusals.notAPhoto)
    case 'taken':
      return refuse(reply, storageRefusals.duplicate)
    case 'stored': {
      const { id: Id, removalKey } = uploaded
      return reply.send({ Key: `${photoBucket}/${path}`, Id, removalKey } satisfies StoredObject)
    }
  }
}

async function deletePhoto(services: Services, request: FastifyRequest<Wildcard>, reply: FastifyReply) {
  const isRemoved = await removePhoto(services, request.params['*'], request.headers[removalKeyHeader])
  if (!isRemoved) return refuse(reply, storageRefusals.accessDenied)
  return reply.send({ message: 'Successfully deleted' } satisfies DeletedObject)
}

async function showPhoto(
  { db, config, photoStore }: Services,
  request: FastifyRequest<Wildcard>,
  reply: FastifyReply,
) {
  const photo = await findPublicPhoto(db, photoStore, request.params['*'], config.publicPhotoMinutes)
  if (!photo) return refuse(reply, storageRefusals.noSuchKey)
  reply.headers({
    etag: photo.etag,
    'cache-control': 'private, max-age=300',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'none',
  })
  if (request.headers['if-none-match'] === photo.etag) return reply.code(304).send()
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

function refuse(reply: FastifyReply, refusal: StorageRefusal, status = 400) {
  return reply.code(status).type('application/json; charset=utf-8').send(refusal)
}
