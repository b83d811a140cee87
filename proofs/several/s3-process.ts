import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server's fixed credentials. */
const account = 'S3RVER'

/** Returns the shop's settings. */
export async function startS3(folder: string) {
  await mkdir(join(folder, 'photos'), { recursive: true })
  const script = fileURLToPath(new URL('../../test/photos/run-s3-server.ts', import.meta.url))
  // Its page tokens use a legacy cipher.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [port] = await once(server.stdout ?? server, 'data')
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      S3_BUCKET: 'photos',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
    },
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}
