import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What came of a request that carries one file. */
export type Received =
  /** Its bytes stand in the file that was asked for. */
  | 'received'
  | 'too-large'
  /** Not one file: a form that is broken, cut short, without a file or with several. */
  | 'broken'

export const maxPhotoBytes = 5 * 1024 * 1024
/** Boundaries, part headers and small fields around the file. */
const maxFormOverhead = 64 * 1024

/** Lets bodies of this scope through unread: forms are taken apart and raw bytes counted as they come. */
export async function acceptUploads(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // Beyond what is counted here, so that it is this count that decides.
      fileSize: maxPhotoBytes + 1,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 16 * 1024,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/**
 * Writes the one file of a request to `path`: the file part of a form (its field name is empty in the client of the
 * specification) or, with any other content type, the body itself. At most {@link maxPhotoBytes}, counted and
 * written as they come: memory does not grow with the body, and one without an end is answered too. Throws when the
 * file cannot be written.
 */
export async function readUpload(request: FastifyRequest, path: string): Promise<Received> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxPhotoBytes + maxFormOverhead) {
    drop(request)
    return 'too-large'
  }
  const file = await open(path, 'wx', 0o600)
  try {
    return await (request.isMultipart() ? readForm(request, file) : readFile(request.raw, file))
  } finally {
    drop(request)
    await file.close()
  }
}

/** What is left of the body is dropped as it comes; unread, it would hold up the connection's next request. */
function drop({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

async function readForm(request: FastifyRequest, file: FileHandle): Promise<Received> {
  let received: Received = 'broken'
  try {
    // To the end: what follows the file decides whether the form is whole.
    for await (const part of request.parts()) {
      if (part.type === 'file') received = await readFile(part.file, file)
      if (received === 'too-large') break
    }
    return received
  } catch (error) {
    if (error instanceof DiskError) throw error
    return 'broken'
  }
}

async function readFile(stream: Readable, file: FileHandle): Promise<Received> {
  let total = 0
  try {
    // A destroyed stream would take the connection with it, and the answer.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) return 'broken'
      total += chunk.length
      if (total > maxPhotoBytes) return 'too-large'
      await write(file, chunk)
    }
    return 'received'
  } catch (error) {
    if (error instanceof DiskError) throw error
    return 'broken'
  }
}

/** Tells the shop's own trouble from that of the sender. */
class DiskError extends Error {
  override name = 'DiskError'
}

async function write(file: FileHandle, bytes: Buffer) {
  try {
    await file.writeFile(bytes)
  } catch (error) {
    throw new DiskError('an upload could not be written', { cause: error })
  }
}
