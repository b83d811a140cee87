import { createHash } from 'node:crypto'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { longestFilmMinutes, type UploadedFilm } from '../../domain/film.ts'
import { removeFile } from '../disk/files.ts'
import type { Received } from '../photos/receive/read-upload.ts'
import type { Services } from '../services/services.ts'
import { partBytes, partsOf } from './film-parts.ts'
import { bytesOfFilm, insertFilm } from './keep/film-queries.ts'
import { type Note, readMp4 } from './read-mp4.ts'

export type Kept =
  | { readonly kind: 'kept'; readonly film: UploadedFilm }
  /** `why` is for the log. */
  | { readonly kind: 'not-a-film' | 'wrong-codec' | 'cut-short'; readonly why: string }
  | { readonly kind: 'too-long' | 'too-large' | 'too-slow' }

/**
 * Keeps a film that an operator sends, without what it says of where and by whom it was made. The store has all of it before
 * the row that names it. The same film again finds its parts there.
 */
export async function keepFilm(
  services: Pick<Services, 'db' | 'filmStore' | 'incoming'>,
  operatorId: string,
  /** Writes what is sent to a file. */
  receive: (file: string) => Promise<Received>,
): Promise<Kept> {
  return services.incoming.use(async (files) => {
    const received = await receive(files.sent)
    if (received !== 'received') return received === 'cut-short' ? cutShort : { kind: received }
    const file = await open(files.sent, 'r+')
    try {
      const { size: bytes } = await file.stat()
      const read = await readMp4({
        size: bytes,
        read: (from, length) => bytesOf(file, from, Buffer.alloc(length)),
      })
      if (read.kind !== 'film') return read
      const { notes, ...film } = read.film
      if (film.seconds > longestFilmMinutes * 60) return { kind: 'too-long' }
      for (const note of notes) await makeEmpty(file, note)
      const hash = await hashOf(file)
      if ((await bytesOfFilm(services.db, hash)) === undefined)
        await keepParts(services, file, partsOf(hash, bytes), files.clean)
      return { kind: 'kept', film: await insertFilm(services.db, { ...film, hash, bytes, operatorId }) }
    } finally {
      await file.close()
    }
  })
}

const cutShort = { kind: 'cut-short', why: 'the sender has gone' } as const

/** On their way at once: a bucket takes longer to answer than to receive. */
const partsAtOnce = 4

async function keepParts(
  { filmStore }: Pick<Services, 'filmStore'>,
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

async function makeEmpty(file: FileHandle, { type, from, to }: Note) {
  if (type !== undefined) await file.write('free', type, 'latin1')
  for (let at = from; at < to; at += nothing.length)
    await file.write(nothing, 0, Math.min(nothing.length, to - at), at)
}

const nothing = Buffer.alloc(64 * 1024)

async function hashOf(file: FileHandle): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of partsIn(file)) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

/** Each in the same memory, for as long as the next is not asked for. */
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
