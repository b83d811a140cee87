import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbound } from './outbound.ts'

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

export interface S3Options {
  /** For one call, waiting for a connection included. */
  readonly timeoutMs?: number
  /** The pauses before further tries of a call that failed by no fault of ours. */
  readonly pausesMs?: readonly number[]
  /** Whether silence is met with further tries too, where nobody waits for an answer. */
  readonly outwaitsSilence?: boolean
}

interface S3Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Some of its bytes only, the first and the last counted. */
  readonly range?: readonly [number, number]
}

interface S3Answer {
  /** 0 for no answer at all. */
  readonly status: number
  /** What the store says is wrong, or why there is no answer. */
  readonly code: string
  readonly body: Buffer
  /** Of what was put or got; of a part that was put, by which it is named later. */
  readonly etag: string
}

/** The store could not be reached or is too busy: asking again later is the remedy. Its message holds no secret. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** A list of a thousand names is a quarter of this; a photo of 2000 × 2000 pixels at its very worst too. */
const maxAnswerBytes = 64 * 1024 * 1024

/** Asks a bucket, again after each of the pauses as long as it does not answer. Throws {@link StoreAway} in the end. */
export function bucketClient(
  bucket: S3Bucket,
  { timeoutMs = 10_000, pausesMs = [200, 1000], outwaitsSilence = false }: S3Options = {},
): (asked: S3Call) => Promise<S3Answer> {
  const send = createOutbound({ timeoutMs, maxAnswerBytes, maxConnections: 16 })
  return async (asked: S3Call) => {
    for (let tries = 0; ; tries++) {
      const began = performance.now()
      const answer = await callOnce(send, bucket, asked)
      // 501: it never will.
      const isFinal =
        answer.status === 501 || (answer.status !== 0 && answer.status < 500 && answer.status !== 429)
      if (isFinal) return answer
      // Its name's resolver may give up a moment before the call does.
      const isSilent = answer.status === 0 && performance.now() - began > 0.9 * timeoutMs
      const pauseMs = isSilent && !outwaitsSilence ? undefined : pausesMs[tries]
      if (pauseMs === undefined) throw new StoreAway(whyOf(answer))
      await sleep(pauseMs)
    }
  }
}

/** Every object of the bucket's folder that is the shop's own, some at a time, by its name there. */
export async function* listObjects(
  call: ReturnType<typeof bucketClient>,
  { prefix }: S3Bucket,
): AsyncGenerator<readonly { readonly name: string; readonly modified: number; readonly bytes: number }[]> {
  let from: string | undefined
  do {
    const answer = await call({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: `${prefix}/`,
        ...(from !== undefined && { 'continuation-token': from }),
      },
    })
    if (answer.status !== 200) throw refusal('the bucket', 'list', answer)
    const { readList } = await import('./s3-xml.ts')
    const page = readList(answer.body.toString('utf8'))
    yield page.objects.map(({ key, modified, bytes }) => ({
      name: key.slice(prefix.length + 1),
      modified,
      bytes,
    }))
    from = page.next
  } while (from !== undefined)
}

async function callOnce(
  send: ReturnType<typeof createOutbound>,
  bucket: S3Bucket,
  { method, key = '', query = {}, body, range }: S3Call,
): Promise<S3Answer> {
  // Loaded with the first file, and only where there is a bucket.
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
      ...(range && { range: `bytes=${range.join('-')}` }),
    },
    accessKeyId: bucket.keyId,
    secretAccessKey: bucket.secret,
    service: 's3',
    region: bucket.region,
  }).sign()
  const answer = await send({ method, url, headers: Object.fromEntries(headers), ...(body && { body }) })
  if (answer.kind === 'unavailable') return { status: 0, code: answer.why, body: Buffer.alloc(0), etag: '' }
  // What takes a store long it may begin to answer with 200, before it knows how it ends.
  const mayBeError = answer.status >= 300 || method === 'POST'
  const code = mayBeError ? (errorCode(answer.body.toString('utf8')) ?? '') : ''
  return { status: answer.status, code, body: answer.body, etag: String(answer.headers['etag'] ?? '') }
}

function whyOf(answer: S3Answer): string {
  return answer.status === 0 ? answer.code : `${answer.status} ${answer.code}`.trim()
}

/** What the store answered instead of doing it. */
export function refusal(store: string, what: string, answer: S3Answer): Error {
  return new Error(`${store} refused to ${what}: ${whyOf(answer)}`)
}
