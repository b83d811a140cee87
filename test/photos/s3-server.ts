import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { S3Bucket } from '../../src/server/photos/stores/s3-photo-store.ts'

/** The account of that server; it checks signatures by it. */
const account = 'S3RVER'

/** A real S3 server with one empty bucket, for the time of a test. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'kraplia-s3-'))
  const name = 'shop-photos'
  const script = fileURLToPath(new URL('run-s3-server.ts', import.meta.url))
  // It makes the tokens of its pages with a cipher that OpenSSL has put away.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', script, directory, name], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(server, 'exit')
  const close = async () => {
    server.kill('SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true })
  })
  const [port] = await once(server.stdout ?? server, 'data')
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name,
    region: 'eu-central-1',
    keyId: account,
    secret: account,
    prefix: 'skin-photos',
  }
  return {
    bucket,
    close,
    /** The same bucket as settings of a shop. */
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
    },
    /** Keys of all objects, in order. */
    keys: async (): Promise<string[]> => {
      const files = await readdir(join(directory, name), { recursive: true })
      const end = '._S3rver_object'
      return files
        .filter((file) => file.endsWith(end))
        .map((file) => file.slice(0, -end.length))
        .toSorted()
    },
  }
}
