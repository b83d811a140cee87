import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * For what is drawn or written for one request; files and stored pages are compressed already. Brotli of such sizes gains nothing
 * over gzip. Why no secret can be guessed by the length: docs/decisions/0084-answers-are-compressed.md
 */
export const compressed: FastifyCompressOptions = {
  encodings: ['gzip'],
  threshold: 1024,
  syncThreshold: 64 * 1024,
  customTypes: /^(?:application\/json|text\/html|text\/csv)/,
  zlibOptions: { level: 4 },
}
