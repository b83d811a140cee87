import type { FastifyRequest } from 'fastify'
import type { PhotoCleaner } from '@kraplia/photo-cleaner'
import { officeAddresses } from '../../contract/platform/office-addresses.ts'
import { pictureQuery } from '../../contract/catalogue/upload-pictures.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { writeLog } from '../staff/log-queries.ts'
import { readUpload } from '../platform/http/read-upload.ts'
import { StoreAway } from '../platform/bucket.ts'
import { makePicture } from './make-picture.ts'
import type { CatalogueNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import type { Operator } from '../staff/session-queries.ts'

/** Pictures for the site: uploaded once, and shown where something names them. */
export function pictureRoutes(services: CatalogueNeeds, cleaner: PhotoCleaner): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: officeAddresses.pictures,
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
