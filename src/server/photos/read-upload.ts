import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The bytes of one file as they were sent, or why there are none. */
export type Sent =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** Not one file: a form that is broken, cut short, without a file or with several. */
  | { readonly kind: 'broken' }

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
 * Reads the one file of a request: the file part of a form (its field name is empty in the client of the
 * specification) or, with any other content type, the body itself. At most {@link maxPhotoBytes}, counted as they
 * come, so that a body without an end is answered too.
 */
export async function readUpload(request: FastifyRequest): Promise<Sent> {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > maxPhotoBytes + maxFormOverhead) return { kind: 'too-large' }
  try {
    return request.isMultipart() ? await readForm(request) : await readFile(request.raw)
  } catch {
    return { kind: 'broken' }
  } finally {
    // What is left of the body is dropped as it comes; unread, it would hold up the connection's next request.
    request.raw.unpipe()
    request.raw.resume()
  }
}

async function readForm(request: FastifyRequest): Promise<Sent> {
  let sent: Sent = { kind: 'broken' }
  // To the end: what follows the file decides whether the form is whole.
  for await (const part of request.parts()) {
    if (part.type === 'file') sent = await readFile(part.file)
    if (sent.kind === 'too-large') break
  }
  return sent
}

async function readFile(stream: Readable): Promise<Sent> {
  const chunks: Buffer[] = []
  let total = 0
  // A destroyed stream would take the connection with it, and the answer.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) return { kind: 'broken' }
    total += chunk.length
    if (total > maxPhotoBytes) return { kind: 'too-large' }
    chunks.push(chunk)
  }
  return { kind: 'bytes', bytes: Buffer.concat(chunks) }
}
