import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from '../../platform/http/entity-tag.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest first. */
const encodings: Encoding[] = ['br', 'gzip', 'identity']

export interface StoredText {
  readonly contentType: string
  readonly digest: string
  readonly bytes: Readonly<Record<Encoding, Buffer>>
}

export async function readCompressed(file: string, contentType: string, digest: string): Promise<StoredText> {
  const [identity, br, gz] = await Promise.all(
    [file, `${file}.br`, `${file}.gz`].map((name) => readFile(name)),
  )
  if (!identity || !br || !gz) throw new Error(`the build left no compressed ${file}`)
  return { contentType, digest, bytes: { identity, br, gzip: gz } }
}

/** Compressed lazily, so it does not delay the start. */
export function storeWhenAsked(text: string | Buffer, contentType: string): () => Promise<StoredText> {
  let stored: Promise<StoredText> | undefined
  return () => (stored ??= storeText(text, contentType))
}

export async function storeText(
  text: string | Buffer,
  contentType: string,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<StoredText> {
  const identity = Buffer.from(text)
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  return { contentType, digest, bytes: { identity, br, gzip: gz } }
}

/** Or with 304. Set other headers before. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { contentType, digest, bytes }: StoredText,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding']?.toLowerCase() ?? ''
  const encoding = negotiate(accepted, encodings) ?? 'identity'
  const tag = `"${digest}.${encoding}"`
  reply.header('etag', tag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(contentType).send(bytes[encoding])
}
