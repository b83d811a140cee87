import type { FastifyInstance } from 'fastify'
import { pictureFileName, picturesPath } from '../../contract/catalogue/pictures.ts'
import { Refusal } from '../platform/http/errors.ts'
import { limitRates } from '../platform/limits/limiter.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import { StoreAway } from '../platform/bucket.ts'
import type { CatalogueNeeds } from './needs.ts'

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export async function pictureFiles(
  app: FastifyInstance,
  { pictureStore }: Pick<CatalogueNeeds, 'pictureStore'>,
) {
  const find = remembered(pictureStore)
  limitRates(app)
  app.get<{ Params: { file: string } }>(
    `${picturesPath}/:file`,
    { config: { limit: 'show-picture' } },
    async ({ params: { file } }, reply) => {
      const type = types[pictureFileName.exec(file)?.groups?.['format'] ?? '']
      const bytes = type && (await find(file))
      if (!type || !bytes) throw new Refusal('not_found')
      reply.removeHeader('content-security-policy')
      // Letters embed them too.
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return reply.type(type).send(bytes)
    },
  )
}

function refuseForNow(error: unknown): never {
  throw error instanceof StoreAway ? new Refusal('service_unavailable') : error
}

const mostBytes = 32 * 1024 * 1024

/** LRU, since a bucket is slow. */
function remembered(store: PhotoStore): (name: string) => Promise<Buffer | undefined> {
  const known = new Map<string, Buffer>()
  let bytes = 0
  return async (name) => {
    const found = known.get(name) ?? (await store.find(name).catch(refuseForNow))
    if (!found) return undefined
    if (!known.delete(name)) bytes += found.length
    known.set(name, found)
    for (const [oldest, { length }] of known) {
      if (bytes <= mostBytes) break
      known.delete(oldest)
      bytes -= length
    }
    return found
  }
}
