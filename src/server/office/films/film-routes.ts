import type { FastifyRequest } from 'fastify'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import { mostCaptionBytes } from '../../../domain/captions.ts'
import { type Captions, mostFilmBytes, type UploadedFilm } from '../../../domain/film.ts'
import { keepCaptions } from '../../films/keep-captions.ts'
import { keepFilm } from '../../films/keep-film.ts'
import { Refusal } from '../../http/errors.ts'
import { writeLog } from '../../office-log/log-queries.ts'
import { receiveBody } from '../../photos/receive/read-upload.ts'
import { StoreAway } from '../../s3/bucket.ts'
import type { Services } from '../../services/services.ts'
import type { OfficeRoute } from '../access/office-route.ts'
import type { Operator } from '../sessions/session-queries.ts'

/** Films for the site, and their captions: uploaded once, and shown where a lesson names them. */
export function filmRoutes(services: Services): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: officeAddresses.films,
      access: 'operator',
      takesFile: true,
      run: (request, operator) => addFilm(services, request, operator),
    },
    {
      method: 'POST',
      url: officeAddresses.captions,
      access: 'operator',
      takesFile: true,
      run: (request) => addCaptions(services, request),
    },
  ]
}

async function addFilm(
  services: Services,
  { raw, log }: FastifyRequest,
  { id: operatorId }: Operator,
): Promise<UploadedFilm> {
  const receive = (file: string) => receiveBody(raw, file, mostFilmBytes)
  const kept = await keepFilm(services, operatorId, receive).catch((error: unknown) => {
    throw error instanceof StoreAway ? new Refusal('service_unavailable') : error
  })
  if ('why' in kept) log.info({ why: kept.why }, 'upload is no film for the site')
  switch (kept.kind) {
    case 'not-a-film':
      throw new Refusal('not_a_film')
    case 'wrong-codec':
      throw new Refusal('film_codec')
    case 'too-long':
      throw new Refusal('film_too_long')
    case 'too-large':
      throw new Refusal('film_too_large')
    case 'too-slow':
    case 'cut-short':
      throw new Refusal('film_not_received')
    case 'kept': {
      const { id } = kept.film
      await writeLog(services.db, { operatorId, what: 'add-film', orderId: null, after: { film: id } })
      return kept.film
    }
  }
}

async function addCaptions(services: Services, { raw }: FastifyRequest): Promise<Captions> {
  const kept = await keepCaptions(services, (file) => receiveBody(raw, file, mostCaptionBytes))
  switch (kept.kind) {
    case 'wrong':
      throw new Refusal('not_captions', { line: kept.line })
    case 'too-large':
      throw new Refusal('captions_too_large')
    case 'not-received':
      throw new Refusal('captions_not_received')
    case 'kept':
      return kept.captions
  }
}
