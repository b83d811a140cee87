import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { link, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { S3Bucket } from '../../src/server/platform/bucket.ts'

/** The account of that server; it checks signatures by it. */
const account = 'S3RVER'

interface S3Server {
  readonly endpoint: string
  /** In it a bucket is a folder. */
  readonly directory: string
}

/** Takes half a second to start; it serves all tests of a process. */
let running: Promise<S3Server> | undefined

async function runServer(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'kraplia-s3-'))
  const script = fileURLToPath(new URL('run-s3-server.ts', import.meta.url))
  // It makes the tokens of its pages with a cipher that OpenSSL has put away.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [port] = await once(server.stdout ?? server, 'data')
  // It ends with this process, which does not wait for it.
  server.unref()
  server.channel?.unref()
  if (server.stdout instanceof Socket) server.stdout.unref()
  return { endpoint: `http://127.0.0.1:${port}`, directory }
}

/** A real S3 server with an empty bucket that nobody else knows. */
export async function startS3Server() {
  running ??= runServer()
  const { endpoint, directory } = await running
  const name = `photos-${randomUUID()}`
  await mkdir(join(directory, name))
  const bucket: S3Bucket = {
    endpoint,
    name,
    region: 'eu-central-1',
    keyId: account,
    secret: account,
    prefix: 'skin-photos',
  }
  return {
    bucket,
    /** The same bucket as settings of a shop. */
    env: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: bucket.name,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
    },
    /** Puts what one key has under others too, as if each had been sent. */
    copy: async (from: string, keys: readonly string[]) => {
      const files = await readdir(join(directory, name), { recursive: true })
      const ends = files.filter((file) => file.startsWith(`${from}._`)).map((file) => file.slice(from.length))
      const folder = join(directory, name)
      const linked = keys.flatMap((key) =>
        ends.map((end) => link(join(folder, from + end), join(folder, key + end))),
      )
      await Promise.all(linked)
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
