import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Captions } from '../../../domain/site/film.ts'
import type { Received } from '../../platform/http/read-upload.ts'
import type { SiteNeeds } from '../needs.ts'
import type { CaptionsReport } from './clean/captions-report.ts'
import type { FilmCleaners } from './clean/film-cleaners.ts'
import { insertCaptions } from './film-queries.ts'

export type KeptCaptions =
  | { readonly kind: 'kept'; readonly captions: Captions }
  | Exclude<CaptionsReport, { readonly kind: 'captions' }>
  | { readonly kind: 'too-large' | 'not-received' }
  /** No fault of the captions: they may be sent again. */
  | { readonly kind: 'busy' }

/** Keeps the captions of a WebVTT file, written anew. */
export async function keepCaptions(
  { db, incoming }: Pick<SiteNeeds, 'db' | 'incoming'>,
  { captions: cleaner }: FilmCleaners,
  operatorId: string,
  /** Writes what is sent to a file. */
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
