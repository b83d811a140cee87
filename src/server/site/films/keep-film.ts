import { createHash } from 'node:crypto'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import type { UploadedFilm } from '../../../domain/site/film.ts'
import { removeFile } from '../../platform/files.ts'
import type { Received } from '../../platform/http/read-upload.ts'
import type { SiteNeeds } from '../needs.ts'
import type { FilmCleaners } from './clean/film-cleaners.ts'
import type { FilmReport } from './clean/film-report.ts'
import { partBytes, partsOf } from './film-parts.ts'
import { bytesOfFilm, insertFilm } from './film-queries.ts'

type Kept =
  | { readonly kind: 'kept'; readonly film: UploadedFilm }
  | Exclude<FilmReport, { readonly kind: 'film' }>
  | { readonly kind: 'too-large' | 'too-slow' }
  | { readonly kind: 'busy' }

/** The store has all of it before the row that names it; a repeated upload reuses its parts. */
export async function keepFilm(
  services: Pick<SiteNeeds, 'db' | 'filmStore' | 'incoming'>,
  { films: cleaner }: FilmCleaners,
  operatorId: string,
  receive: (file: string) => Promise<Received>,
): Promise<Kept> {
  return services.incoming.use(async (files) => {
    const received = await receive(files.sent)
    if (received !== 'received') return received === 'cut-short' ? cutShort : { kind: received }
    const cleaned = await cleaner.clean(files, null, operatorId)
    if (cleaned.kind === 'given-up') return { kind: 'not-a-film', why: cleaned.why }
    if (cleaned.kind !== 'film') return cleaned
    const { bytes, seconds, width, height } = cleaned
    const file = await open(files.clean)
    try {
      const hash = await hashOf(file)
      if ((await bytesOfFilm(services.db, hash)) === undefined)
        await keepParts(services, file, partsOf(hash, bytes), files.clean)
      const film = await insertFilm(services.db, { hash, bytes, seconds, width, height, operatorId })
      return { kind: 'kept', film }
    } finally {
      await file.close()
    }
  })
}

const cutShort = { kind: 'cut-short', why: 'the sender has gone' } as const

/** In parallel: a bucket's latency dominates. */
const partsAtOnce = 4

async function keepParts(
  { filmStore }: Pick<SiteNeeds, 'filmStore'>,
  film: FileHandle,
  names: readonly string[],
  path: string,
) {
  const keepPart = async (nth: number, name: string) => {
    const part = `${path}-${nth}`
    try {
      const bytes = await bytesOf(film, nth * partBytes, Buffer.alloc(partBytes))
      await writeFile(part, bytes, { flag: 'wx', mode: 0o600 })
      await filmStore.keep(name, part)
    } finally {
      await removeFile(part)
    }
  }
  for (let from = 0; from < names.length; from += partsAtOnce) {
    const some = names.slice(from, from + partsAtOnce)
    const ends = await Promise.allSettled(some.map((name, at) => keepPart(from + at, name)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
}

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsIn(file)) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

/** Reuses one buffer, valid until the next part. */
async function* partsIn(file: FileHandle): AsyncIterable<Buffer> {
  const memory = Buffer.alloc(partBytes)
  for (let nth = 0; ; nth++) {
    const part = await bytesOf(file, nth * partBytes, memory)
    if (part.length === 0) return
    yield part
  }
}

async function bytesOf(file: FileHandle, from: number, memory: Buffer): Promise<Buffer> {
  const { bytesRead } = await file.read(memory, 0, memory.length, from)
  return memory.subarray(0, bytesRead)
}
