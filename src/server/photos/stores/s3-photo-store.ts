import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbound } from '../../outbound/outbound.ts'
import { photoName, type PhotoStore, StoreAway } from './photo-store.ts'

/** A bucket of Amazon S3 or of anything that speaks its protocol. */
export interface S3Bucket {
  /** Scheme, host and port, perhaps a path; the bucket's name is added to it as a folder. */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** The folder of the bucket that is the shop's own, without slashes at its ends. */
  readonly prefix: string
}

interface S3Options {
  /** For one call, waiting for a connection included. */
  readonly timeoutMs?: number
  /** The pauses before further tries of a call that failed by no fault of ours. */
  readonly pausesMs?: readonly number[]
}

interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

interface S3Answer {
  /** 0 for no answer at all. */
  readonly status: number
  /** What the store says is wrong, or why there is no answer. */
  readonly code: string
  readonly body: Buffer
}

/** A list of a thousand names is a quarter of this; a photo of 2000 × 2000 pixels at its very worst too. */
const maxAnswerBytes = 64 * 1024 * 1024

/**
 * Photos as objects of a bucket, private ones: nothing of the protocol makes them public. Every operation throws
 * {@link StoreAway} when the store could not be reached, and an error with the store's own code when it refused.
 */
export function s3PhotoStore(
  bucket: S3Bucket,
  { timeoutMs = 10_000, pausesMs = [200, 1000] }: S3Options = {},
): PhotoStore {
  const send = createOutbound({ timeoutMs, maxAnswerBytes, maxConnections: 16 })
  const keyOf = (name: string) => `${bucket.prefix}/${name}`

  async function call(asked: S3Call): Promise<S3Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await callOnce(send, bucket, asked)
      const isFinal = answer.status !== 0 && answer.status < 500 && answer.status !== 429
      if (isFinal) return answer
      const pauseMs = pausesMs[tries]
      if (pauseMs === undefined) throw new StoreAway(whyOf(answer))
      await sleep(pauseMs)
    }
  }

  async function forget(name: string) {
    const answer = await call({ method: 'DELETE', key: keyOf(name) })
    if (answer.status >= 300 && answer.status !== 404) throw refusal('forget', answer)
  }

  return {
    async keep(name, file) {
      try {
        const answer = await call({ method: 'PUT', key: keyOf(name), body: await readFile(file) })
        if (answer.status >= 300) throw refusal('keep', answer)
      } catch (error) {
        // It may have come after all, and only its answer was lost.
        await forget(name).catch(() => {})
        throw error
      }
    },
    async find(name) {
      const answer = await call({ method: 'GET', key: keyOf(name) })
      if (answer.status === 404 && answer.code !== 'NoSuchBucket') return undefined
      if (answer.status !== 200) throw refusal('find', answer)
      return answer.body
    },
    forget,
    async *namesOlderThan(hours) {
      const limit = Date.now() - hours * 3600 * 1000
      let from: string | undefined
      do {
        const answer = await call({
          method: 'GET',
          query: {
            'list-type': '2',
            prefix: `${bucket.prefix}/`,
            ...(from !== undefined && { 'continuation-token': from }),
          },
        })
        if (answer.status !== 200) throw refusal('list', answer)
        const { readList } = await import('./s3-xml.ts')
        const page = readList(answer.body.toString('utf8'))
        yield page.objects
          .filter(({ modified }) => modified < limit)
          .map(({ key }) => key.slice(bucket.prefix.length + 1))
          .filter((name) => photoName.test(name))
        from = page.next
      } while (from !== undefined)
    },
  }
}

async function callOnce(
  send: ReturnType<typeof createOutbound>,
  bucket: S3Bucket,
  { method, key = '', query = {}, body }: S3Call,
): Promise<S3Answer> {
  // Loaded with the first photo, and only where there is a bucket.
  const [{ AwsV4Signer }, { errorCode }] = await Promise.all([import('aws4fetch'), import('./s3-xml.ts')])
  const address = new URL(`${bucket.endpoint}/${bucket.name}/${key}`.replace(/\/$/, ''))
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const { url, headers } = await new AwsV4Signer({
    method,
    url: address.href,
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(body && { 'content-type': 'application/octet-stream' }),
    },
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    service: 's3',
    region: bucket.region,
  }).sign()
  const answer = await send({ method, url, headers: Object.fromEntries(headers), ...(body && { body }) })
  if (answer.kind === 'unavailable') return { status: 0, code: answer.why, body: Buffer.alloc(0) }
  const code = answer.status < 300 ? '' : (errorCode(answer.body.toString('utf8')) ?? '')
  return { status: answer.status, code, body: answer.body }
}

function whyOf(answer: S3Answer): string {
  return answer.status === 0 ? answer.code : `${answer.status} ${answer.code}`.trim()
}

function refusal(what: string, answer: S3Answer): Error {
  return new Error(`the photo store refused to ${what}: ${whyOf(answer)}`)
}
