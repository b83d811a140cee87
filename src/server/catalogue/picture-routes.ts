import type { FastifyRequest } from 'fastify'
import type { PhotoCleaner } from '@kraplia/photo-cleaner'
import { catalogueAddresses } from '../../contract/catalogue/office-addresses.ts'
import { pictureQuery } from '../../contract/catalogue/upload-pictures.ts'
import { leastPictureSide, type UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { writeLog } from '../staff/log-queries.ts'
import { readUpload, type Received } from '../platform/http/read-upload.ts'
import { StoreAway } from '../platform/bucket.ts'
import type { CatalogueNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import type { Operator } from '../staff/session-queries.ts'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { insertPicture } from './picture-queries.ts'

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))

export function pictureRoutes(services: CatalogueNeeds, cleaner: PhotoCleaner): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: catalogueAddresses.pictures,
      access: 'operator',
      takesFile: true,
      run: (request, operator) => addPicture(services, cleaner, request, operator),
    },
  ]
}

async function addPicture(
  services: CatalogueNeeds,
  cleaner: PhotoCleaner,
  { raw, query, log }: FastifyRequest,
  { id: operatorId }: Operator,
): Promise<UploadedPicture> {
  const { alt, at } = parseBody(pictureQuery, query)
  const receive = (file: string) => readUpload(raw, file, false)
  const made = await makePicture(services, cleaner, { alt, at, operatorId, receive }).catch(
    (error: unknown) => {
      throw error instanceof StoreAway ? new Refusal('service_unavailable') : error
    },
  )
  switch (made.kind) {
    case 'not-a-picture':
      log.info({ why: made.why }, 'upload is not a picture')
      throw new Refusal('not_a_picture')
    case 'too-small':
      throw new Refusal('picture_too_small')
    case 'too-large':
      throw new Refusal('picture_too_large')
    case 'too-slow':
    case 'broken':
      throw new Refusal('picture_not_received')
    case 'busy':
      throw new Refusal('service_unavailable')
    case 'made': {
      const { id } = made.picture
      await writeLog(services.db, { operatorId, what: 'add-picture', orderId: null, after: { picture: id } })
      return made.picture
    }
  }
}

type Made =
  | { readonly kind: 'made'; readonly picture: UploadedPicture }
  | { readonly kind: 'not-a-picture'; readonly why: string }
  | { readonly kind: 'too-small' | 'too-large' | 'too-slow' | 'broken' }
  | { readonly kind: 'busy' }

interface GivenPicture {
  readonly alt: string
  /** Position of the square along the longer side, 0 to 1. */
  readonly at: number
  readonly operatorId: string
  readonly receive: (file: string) => Promise<Received>
}

/** Re-encoded, square, in all sizes and formats. Stored before its row; a repeated upload reuses its files. */
async function makePicture(
  { db, pictureStore, incoming }: Pick<CatalogueNeeds, 'db' | 'pictureStore' | 'incoming'>,
  cleaner: PhotoCleaner,
  { alt, at, operatorId, receive }: GivenPicture,
): Promise<Made> {
  return incoming.use(async (files) => {
    const received = await receive(files.sent)
    if (received !== 'received') return { kind: received === 'cut-short' ? 'broken' : received }
    const cleaned = await cleaner.clean(files, operatorId)
    if (cleaned.kind === 'not-a-photo') return { kind: 'not-a-picture', why: cleaned.why }
    if (cleaned.kind !== 'photo') return cleaned
    if (Math.min(cleaned.width, cleaned.height) < leastPictureSide) return { kind: 'too-small' }

    const hash = createHash('sha256').update(`${cleaned.sha256} ${at}`).digest('hex').slice(0, 32)
    const folder = `${files.clean}.sizes`
    try {
      await runProcess([files.clean, folder, hash, String(at)])
      for (const name of await readdir(folder)) await pictureStore.keep(name, join(folder, name))
      return { kind: 'made', picture: await insertPicture(db, { hash, alt, operatorId }) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

async function runProcess(args: readonly string[]) {
  await promisify(execFile)(process.execPath, [program, ...args], { timeout: 120_000, env: {} })
}
