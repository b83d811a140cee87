import { readFile } from 'node:fs/promises'
import { bucketClient, listObjects, refusal, type S3Bucket, type S3Options, StoreAway } from './bucket.ts'
import { photoName, type PhotoStore, type PhotoStoreOptions } from './photo-store.ts'

export function s3PhotoStore(
  bucket: S3Bucket,
  { isNamedByContent = false, ...options }: S3Options & PhotoStoreOptions = {},
): PhotoStore {
  const call = bucketClient(bucket, options)
  const keyOf = (name: string) => `${bucket.prefix}/${name}`

  async function forget(name: string) {
    const answer = await call({ method: 'DELETE', key: keyOf(name) })
    if (answer.status >= 300 && answer.status !== 404) throw refusal('the photo store', 'forget', answer)
    if (answer.status < 300 && answer.body.length > 0) throw elsewhere()
  }

  return {
    async keep(name, file) {
      try {
        const answer = await call({ method: 'PUT', key: keyOf(name), body: await readFile(file) })
        if (answer.status >= 300) throw refusal('the photo store', 'keep', answer)
        if (answer.etag === '') throw elsewhere()
      } catch (error) {
        // The upload may have succeeded with its answer lost. Whatever this misses, the sweep finds.
        if (!isNamedByContent) void forget(name).catch(() => {})
        throw error
      }
    },
    async find(name) {
      const answer = await call({ method: 'GET', key: keyOf(name) })
      if (answer.status === 404 && answer.code !== 'NoSuchBucket') return undefined
      if (answer.status !== 200) throw refusal('the photo store', 'find', answer)
      if (answer.etag === '') throw elsewhere()
      return answer.body
    },
    forget,
    async *namesOlderThan(hours) {
      const limit = Date.now() - hours * 3600 * 1000
      for await (const objects of listObjects(call, bucket)) {
        yield objects.flatMap(({ name, modified }) =>
          modified < limit && photoName.test(name) ? [name] : [],
        )
      }
    },
  }
}

/** A captive portal or the like answered 200 in the store's place. */
function elsewhere(): StoreAway {
  return new StoreAway('no store')
}
