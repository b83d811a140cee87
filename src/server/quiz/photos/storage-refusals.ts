import type { FastifyReply } from 'fastify'
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
    hint: 'Шлях фото має вигляд skin-photos/{час}-{випадкові знаки}.{розширення}.',
  },
  duplicate: {
    statusCode: '409',
    error: 'Duplicate',
    message: 'The resource already exists',
    code: 'KeyAlreadyExists',
    hint: 'Фото з\u00a0такою назвою вже є, а\u00a0замінити його не\u00a0можна.',
  },
  visitErased: {
    statusCode: '410',
    error: 'Gone',
    message: 'everything of this visit was deleted',
    code: 'VisitErased',
    hint: 'Усе, що\u00a0ви надіслали з\u00a0тестом, видалено. Надішліть фото ще раз.',
  },
  accessDenied: {
    statusCode: '403',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
    code: 'AccessDenied',
    hint: 'Тут можна лише додати нове фото або відкрити щойно додане.',
  },
  noSuchBucket: {
    statusCode: '404',
    error: 'Bucket not found',
    message: 'Bucket not found',
    code: 'NoSuchBucket',
    hint: 'Фото приймаємо лише у\u00a0skin-photos.',
  },
  noSuchKey: {
    statusCode: '404',
    error: 'not_found',
    message: 'Object not found',
    code: 'NoSuchKey',
    hint: 'Такого фото немає або його вже приховано.',
  },
  tooLarge: {
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
    code: 'EntityTooLarge',
    hint: 'Фото завелике: щонайбільше 5\u00a0МБ.',
  },
  notAPhoto: {
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'the file is not a JPEG, PNG, WebP or AVIF image',
    code: 'InvalidMimeType',
    hint: 'Це не\u00a0фото, яке ми можемо відкрити. Надішліть JPG або PNG, до\u00a050 мегапікселів.',
  },
  tooSlow: {
    statusCode: '408',
    error: 'RequestTimeout',
    message: 'the file came too slowly',
    code: 'RequestTimeout',
    hint: 'Фото надходило надто повільно. Перевірте з’єднання й\u00a0спробуйте, будь ласка, ще раз.',
  },
  broken: {
    statusCode: '400',
    error: 'InvalidRequest',
    message: 'the request must carry exactly one whole file',
    code: 'InvalidRequest',
    hint: 'Файл не\u00a0надійшов повністю. Спробуйте, будь ласка, ще раз.',
  },
  slowDown: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'too many uploads at once',
    code: 'SlowDown',
    hint: 'Зараз надсилають багато фото. Спробуйте, будь ласка, за\u00a0кілька секунд.',
  },
  busy: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'the photo could not be read in time',
    code: 'SlowDown',
    hint: 'Зараз опрацьовуємо багато фото. Спробуйте, будь ласка, ще раз за\u00a0хвилину.',
  },
  storeAway: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'the photo store does not answer',
    code: 'SlowDown',
    hint: 'Сховище фото зараз не\u00a0відповідає. Спробуйте, будь ласка, за\u00a0кілька секунд.',
  },
  diskFull: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'no room on the disk',
    code: 'SlowDown',
    hint: 'Зараз не\u00a0можемо прийняти фото. Закінчіть, будь ласка, тест без них або спробуйте пізніше.',
  },
  full: {
    statusCode: '503',
    error: 'SlowDown',
    message: 'too many photos are waiting',
    code: 'SlowDown',
    hint: 'Зараз не\u00a0можемо прийняти фото. Закінчіть, будь ласка, тест без них або спробуйте пізніше.',
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
