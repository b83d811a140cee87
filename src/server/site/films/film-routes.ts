import type { FastifyRequest } from 'fastify'
import { siteAddresses } from '../../../contract/site/office-addresses.ts'
import {
  type Captions,
  mostCaptionBytes,
  mostFilmBytes,
  type UploadedFilm,
} from '../../../domain/site/film.ts'
import type { FilmCleaners } from './clean/film-cleaners.ts'
import { keepFilm } from './keep-film.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { writeLog } from '../../staff/log-queries.ts'
import { receiveBody, type Received } from '../../platform/http/read-upload.ts'
import { StoreAway } from '../../platform/bucket.ts'
import type { SiteNeeds } from '../needs.ts'
import type { OfficeRoute } from '../../staff/office-route.ts'
import type { Operator } from '../../staff/session-queries.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CaptionsReport } from './clean/captions-report.ts'
import { insertCaptions } from './film-queries.ts'

export function filmRoutes(services: SiteNeeds, cleaners: FilmCleaners): OfficeRoute[] {
  return [
    {
      method: 'POST',
      url: siteAddresses.films,
      access: 'operator',
      takesFile: true,
      run: (request, operator) => addFilm(services, cleaners, request, operator),
    },
    {
      method: 'POST',
      url: siteAddresses.captions,
      access: 'operator',
      takesFile: true,
      run: (request, operator) => addCaptions(services, cleaners, request, operator),
    },
  ]
}

async function addFilm(
  services: SiteNeeds,
  cleaners: FilmCleaners,
  { raw, log }: FastifyRequest,
  { id: operatorId }: Operator,
): Promise<UploadedFilm> {
  const receive = (file: string) => receiveBody(raw, file, mostFilmBytes)
  const kept = await keepFilm(services, cleaners, operatorId, receive).catch((error: unknown) => {
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
    case 'busy':
      throw new Refusal('service_unavailable')
    case 'kept': {
      const { id } = kept.film
      await writeLog(services.db, { operatorId, what: 'add-film', orderId: null, after: { film: id } })
      return kept.film
    }
  }
}

async function addCaptions(
  services: SiteNeeds,
  cleaners: FilmCleaners,
  { raw }: FastifyRequest,
  { id: operatorId }: Operator,
): Promise<Captions> {
  const receive = (file: string) => receiveBody(raw, file, mostCaptionBytes)
  const kept = await keepCaptions(services, cleaners, operatorId, receive)
  switch (kept.kind) {
    case 'wrong':
      throw new Refusal('not_captions', { line: kept.line })
    case 'too-long':
      throw new Refusal('caption_too_long', { line: kept.line })
    case 'not-utf-8':
      throw new Refusal('captions_encoding')
    case 'too-large':
      throw new Refusal('captions_too_large')
    case 'not-received':
      throw new Refusal('captions_not_received')
    case 'busy':
      throw new Refusal('service_unavailable')
    case 'kept':
      return kept.captions
  }
}

type KeptCaptions =
  | { readonly kind: 'kept'; readonly captions: Captions }
  | Exclude<CaptionsReport, { readonly kind: 'captions' }>
  | { readonly kind: 'too-large' | 'not-received' }
  | { readonly kind: 'busy' }

async function keepCaptions(
  { db, incoming }: Pick<SiteNeeds, 'db' | 'incoming'>,
  { captions: cleaner }: FilmCleaners,
  operatorId: string,
  receive: (file: string) => Promise<Received>,
): Promise<KeptCaptions> {
  return incoming.use(async (files) => {
    const received = await receive(files.sent)
    if (received !== 'received') return { kind: received === 'too-large' ? received : 'not-received' }
    const cleaned = await cleaner.clean(files, null, operatorId)
    if (cleaned.kind === 'given-up') return { kind: 'wrong', line: 1 }
    if (cleaned.kind !== 'captions') return cleaned
    const words = await readFile(files.clean, 'utf8')
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 32)
    const captions = { hash, end: cleaned.end }
    await insertCaptions(db, { ...captions, words })
    return { kind: 'kept', captions }
  })
}
