import * as v from 'valibot'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPhotoCleaner } from '@kraplia/photo-cleaner'
import { type StoredObject, visitKey, visitKeyHeader } from '../../../contract/quiz/removal.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import { marksOf } from '../../platform/http/visitor-marks.ts'
import { hashOfKey } from '../../platform/http/secret-keys.ts'
import type { QuizNeeds } from '../needs.ts'
import { isPhotoPath, type PhotoBucket } from './keep/photo-path.ts'
import { formTypeOf, readUpload } from '../../platform/http/read-upload.ts'
import { UploadPlaces, WaitingRoom } from './upload-limits.ts'
import { type Upload, uploadPhoto, type UploadWay } from './upload-photo.ts'
import { refuse, refuseForNow, storageRefusals } from './storage-refusals.ts'

export interface Wildcard {
  Params: { '*': string }
}

export function uploads(app: FastifyInstance, services: QuizNeeds) {
  const { db, config, log } = services
  const way: UploadWay = { ...services, cleaner: createPhotoCleaner(log) }
  app.addHook('onClose', () => way.cleaner.stop())
  const places = new UploadPlaces()
  const room = new WaitingRoom(db, config.maxWaitingPhotoBytes)

  return (bucket: PhotoBucket) => async (request: FastifyRequest<Wildcard>, reply: FastifyReply) => {
    const path = request.params['*']
    if (!isPhotoPath(path, bucket)) return refuse(reply, storageRefusals.invalidKey)
    if (request.headers['x-upsert'] === 'true') return refuse(reply, storageRefusals.accessDenied)
    const visitor = visitorOf(request)
    const giveBack = places.take(visitor)
    if (!giveBack) return refuseForNow(reply, storageRefusals.slowDown, 2)
    try {
      const marks = await marksOf(services.dailyKeys, visitor)
      if (!(await room.hasRoomFor(marks.all))) return refuseForNow(reply, storageRefusals.full, 3600)
      const upload = { bucket, path, visitor, sender: marks.today }
      return await receivePhoto(way, upload, request, reply)
    } finally {
      giveBack()
    }
  }
}

async function receivePhoto(
  way: UploadWay,
  { bucket, path, visitor, sender }: Pick<Upload, 'path' | 'visitor' | 'sender'> & { bucket: PhotoBucket },
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
      return reply.send({ Key: `${bucket}/${path}`, Id, removalKey } satisfies StoredObject)
    }
  }
}

/** The rest would be as slow; the sender gets a second to read the answer. */
function hangUpAfter(request: FastifyRequest, reply: FastifyReply) {
  reply.raw.once('finish', () => setTimeout(() => request.raw.socket.destroy(), 1000).unref())
}
