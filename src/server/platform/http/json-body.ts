import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'

/** Invalid UTF-8 is refused: a name with U+FFFD cannot be printed on a parcel. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const text = utf8Text(body)
    if (text === undefined) done(new Refusal('invalid_json'))
    else void parseJson(request, text, done)
  })
}

function utf8Text(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined
}
