import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { captionFile, readCaptions } from '../../domain/captions.ts'
import type { Captions } from '../../domain/film.ts'
import type { Received } from '../photos/receive/read-upload.ts'
import type { Services } from '../services/services.ts'
import { insertCaptions } from './keep/film-queries.ts'

export type KeptCaptions =
  | { readonly kind: 'kept'; readonly captions: Captions }
  /** The first line that cannot be read, from 1. */
  | { readonly kind: 'wrong'; readonly line: number }
  | { readonly kind: 'too-large' | 'not-received' }

/** Keeps the captions of a WebVTT file, written anew. */
export async function keepCaptions(
  { db, incoming }: Pick<Services, 'db' | 'incoming'>,
  /** Writes what is sent to a file. */
  receive: (file: string) => Promise<Received>,
): Promise<KeptCaptions> {
  return incoming.use(async ({ sent }) => {
    const received = await receive(sent)
    if (received !== 'received') return { kind: received === 'too-large' ? received : 'not-received' }
    const read = readCaptions(await readFile(sent, 'utf8'))
    if (read.kind === 'wrong') return read
    const words = captionFile(read.captions)
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 32)
    const captions = { hash, end: Math.max(...read.captions.map(({ to }) => to)) }
    await insertCaptions(db, { ...captions, words })
    return { kind: 'kept', captions }
  })
}
