import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbound } from './outbound.ts'

export interface S3Bucket {
  /** Scheme, host, port and an optional path; the bucket is addressed as a path segment. */
  readonly endpoint: string
  readonly name: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  readonly prefix: string
}

export interface S3Options {
  readonly timeoutMs?: number
  readonly pausesMs?: readonly number[]
  /** Also retries timeouts, where nobody waits for the answer. */
  readonly outwaitsSilence?: boolean
}

interface S3Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer
  readonly range?: readonly [number, number]
}

interface S3Answer {
  readonly status: number
  readonly code: string
  readonly body: Buffer
  /** Needed to complete a multipart upload. */
  readonly etag: string
}

/** Transient. Its message holds no secret. */
export class StoreAway extends Error {
  override name = 'StoreAway'
}

/** Four times a list of a thousand names, or the largest photo of 2000 × 2000 pixels. */
const maxAnswerBytes = 64 * 1024 * 1024

export function bucketClient(
  bucket: S3Bucket,
  { timeoutMs = 10_000, pausesMs = [200, 1000], outwaitsSilence = false }: S3Options = {},
): (asked: S3Call) => Promise<S3Answer> {
  const send = createOutbound({ timeoutMs, maxAnswerBytes, maxConnections: 16 })
  return async (asked: S3Call) => {
    for (let tries = 0; ; tries++) {
      const began = performance.now()
      const answer = await callOnce(send, bucket, asked)
      const isFinal =
        answer.status === 501 || (answer.status !== 0 && answer.status < 500 && answer.status !== 429)
      if (isFinal) return answer
      // The DNS timeout may fire a little before ours.
      const isSilent = answer.status === 0 && performance.now() - began > 0.9 * timeoutMs
      const pauseMs = isSilent && !outwaitsSilence ? undefined : pausesMs[tries]
      if (pauseMs === undefined) throw new StoreAway(whyOf(answer))
      await sleep(pauseMs)
    }
  }
}

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
  // Loaded lazily, as most shops have no bucket.
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
  // A slow POST may answer 200 before it fails.
  const mayBeError = answer.status >= 300 || method === 'POST'
  const code = mayBeError ? (errorCode(answer.body.toString('utf8')) ?? '') : ''
  return { status: answer.status, code, body: answer.body, etag: String(answer.headers['etag'] ?? '') }
}

function whyOf(answer: S3Answer): string {
  return answer.status === 0 ? answer.code : `${answer.status} ${answer.code}`.trim()
}

export function refusal(store: string, what: string, answer: S3Answer): Error {
  return new Error(`${store} refused to ${what}: ${whyOf(answer)}`)
}
