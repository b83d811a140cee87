import type { FastifyReply } from 'fastify'
import { storageSentences } from '../../../contract/platform/refusals.ts'
import type { RefusalShape } from '../../platform/http/errors.ts'

export interface StorageRefusal {
  /** Inside the body; the HTTP status is always 400. */
  readonly statusCode: string
  readonly error: string
  readonly message: string
  readonly code: string
  readonly hint: string
}

export const storageRefusals = {
  invalidKey: {
    statusCode: '400',
    error: 'InvalidKey',
    message: 'Invalid key',
    code: 'InvalidKey',
    hint: storageSentences.invalidKey,
  },
  duplicate: {
    statusCode: '409',
    error: 'Duplicate',
    message: 'The resource already exists',
    code: 'KeyAlreadyExists',
    hint: storageSentences.duplicate,
  },
  visitErased: {
    statusCode: '410',
    error: 'Gone',
    message: 'everything of this visit was deleted',
    code: 'VisitErased',
    hint: storageSentences.visitErased,
  },
  accessDenied: {
    statusCode: '403',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
    code: 'AccessDenied',
    hint: storageSentences.accessDenied,
  },
  noSuchBucket: {
    statusCode: '404',
    error: 'Bucket not found',
    message: 'Bucket not found',
    code: 'NoSuchBucket',
    hint: storageSentences.noSuchBucket,
  },
  noSuchKey: {
    statusCode: '404',
    error: 'not_found',
    message: 'Object not found',
    code: 'NoSuchKey',
    hint: storageSentences.noSuchKey,
  },
  tooLarge: {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
    code: 'EntityTooLarge',
    hint: storageSentences.tooLarge,
  },
  notAPhoto: {
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'the file is not a JPEG, PNG, WebP or AVIF image',
    code: 'InvalidMimeType',
    hint: storageSentences.notAPhoto,
  },
  tooSlow: {
    statusCode: '408',
    error: 'RequestTimeout',
    message: 'the file came too slowly',
    code: 'RequestTimeout',
    hint: storageSentences.tooSlow,
  },
  broken: {
    statusCode: '400',
    error: 'InvalidRequest',
    message: 'the request must carry exactly one whole file',
    code: 'InvalidRequest',
    hint: storageSentences.broken,
  },
  slowDown: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'too many uploads at once',
    code: 'SlowDown',
    hint: storageSentences.slowDown,
  },
  busy: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'the photo could not be read in time',
    code: 'SlowDown',
    hint: storageSentences.busy,
  },
  storeAway: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'the photo store does not answer',
    code: 'SlowDown',
    hint: storageSentences.storeAway,
  },
  diskFull: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'no room on the disk',
    code: 'SlowDown',
    hint: storageSentences.full,
  },
  full: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'too many photos are waiting',
    code: 'SlowDown',
    hint: storageSentences.full,
  },
} as const satisfies Record<string, StorageRefusal>

export const storageShape: RefusalShape = ({ code, status, sentence }) => {
  const isTooOften = code === 'too_many_requests'
  const name = isTooOften ? 'SlowDown' : status >= 500 ? 'InternalError' : 'InvalidRequest'
  const body: StorageRefusal = {
    statusCode: String(status),
    error: name,
    message: code,
    code: name,
    hint: sentence,
  }
  return { status, body }
}

export function refuseForNow(reply: FastifyReply, refusal: StorageRefusal, afterSeconds: number) {
  reply.header('retry-after', String(afterSeconds))
  return refuse(reply, refusal, 503)
}

export function refuse(reply: FastifyReply, refusal: StorageRefusal, status = 400) {
  return reply.code(status).type('application/json; charset=utf-8').send(refusal)
}
