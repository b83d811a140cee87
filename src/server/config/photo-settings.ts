import * as v from 'valibot'
import type { S3Bucket } from '../photos/stores/s3-photo-store.ts'
import { BadSetting, text, webUrl } from './setting-kinds.ts'

/** The settings of a bucket; the access keys must not be guessed from anything else in the environment. */
export const photoEnvironment = {
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  ),
  S3_ENDPOINT: v.optional(
    v.pipe(
      webUrl,
      v.check((address) => {
        const { username, search, hash } = new URL(address)
        return `${username}${search}${hash}` === ''
      }, 'must be like https://storage.example, without the bucket and the keys'),
    ),
  ),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,40}$/, 'must be a region like eu-central-1')),
  ),
  S3_ACCESS_KEY_ID: v.optional(text(200)),
  S3_SECRET_ACCESS_KEY: v.optional(text(500)),
  S3_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be folders like shop/photos')),
  ),
}

const schema = v.object(photoEnvironment)
type PhotoEnvironment = v.InferOutput<typeof schema>

/** Where photos are kept: a bucket, or nowhere but the shop's own folder. Throws {@link BadSetting}. */
export function photoBucketOf(env: PhotoEnvironment): S3Bucket | undefined {
  const given = Object.keys(photoEnvironment).find((name) => name in env)
  if (given === undefined) return undefined
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (name === undefined) throw new BadSetting(`The setting ${given} needs S3_BUCKET beside it.`)
  if (keyId === undefined) throw new BadSetting('Photos in a bucket need S3_ACCESS_KEY_ID.')
  if (secret === undefined) throw new BadSetting('Photos in a bucket need S3_SECRET_ACCESS_KEY.')
  const { S3_REGION: region = 'us-east-1', S3_PREFIX: prefix = 'skin-photos' } = env
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, name, region, keyId, secret, prefix }
}
