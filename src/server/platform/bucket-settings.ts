import * as v from 'valibot'
import type { S3Bucket } from './bucket.ts'
import { BadSetting, text, webUrl } from './setting-kinds.ts'

export const bucketEnvironment = {
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

const schema = v.object(bucketEnvironment)
type BucketEnvironment = v.InferOutput<typeof schema>

interface BucketUse {
  readonly prefix: string
  readonly folder: string
  readonly what: string
}

export function bucketOf(env: BucketEnvironment, { prefix, folder, what }: BucketUse): S3Bucket | undefined {
  const given = Object.keys(bucketEnvironment).find((name) =>
    Object.entries(env).some(([key, value]) => key === name && value !== undefined),
  )
  if (given === undefined) return undefined
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (name === undefined)
    throw new BadSetting(`The setting ${prefix}${given} needs ${prefix}S3_BUCKET beside it.`)
  if (keyId === undefined) throw new BadSetting(`${what} in a bucket need ${prefix}S3_ACCESS_KEY_ID.`)
  if (secret === undefined) throw new BadSetting(`${what} in a bucket need ${prefix}S3_SECRET_ACCESS_KEY.`)
  const { S3_REGION: region = 'us-east-1', S3_PREFIX: ownFolder = folder } = env
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint, name, region, keyId, secret, prefix: ownFolder }
}
