import { spawn } from 'node:child_process'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { chooseRunAs } from './run-as.ts'
import { makeFastFolder } from './testing.ts'

test('who has the password gets in by the socket, which nobody but its user can reach', async () => {
  const { dataDir, start } = await aFolder()
  const { url, socketUrl } = await start()
  expect(await ask(socketUrl)).toEqual({ me: 'shop', isLocal: true })
  expect(await ask(url)).toEqual({ me: 'shop', isLocal: false })
  await expect(ask(socketUrl.replace(/:[^:@]+@/, ':guess@'))).rejects.toThrow(
    'password authentication failed',
  )
  await expect(ask(socketUrl.replace('//shop:', '//shop_owner:'))).rejects.toThrow('no pg_hba.conf entry')
  const cluster = join(dataDir, 'postgres', 'cluster')
  const socket = join(cluster, `.s.PGSQL.${new URL(url).port}`)
  for (const path of [cluster, socket]) expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('what a killed server left of its socket holds up no start, even where another has its number by now', async () => {
  const { dataDir, start } = await aFolder()
  const first = await start()
  await first.stop()
  const cluster = join(dataDir, 'postgres', 'cluster')
  const user = await chooseRunAs(cluster)
  const other = spawn('sleep', ['60'], { ...user, stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  const socket = join(cluster, `.s.PGSQL.${new URL(first.url).port}`)
  await writeFile(socket, '')
  await writeFile(`${socket}.lock`, `${other.pid}\n`)
  const { socketUrl } = await start()
  expect(socketUrl).toBe(first.socketUrl)
  expect(await ask(socketUrl)).toMatchObject({ isLocal: true })
})

test.each([
  ['whose path would be too long', 'x'.repeat(100), {}],
  ['that can have no sockets', 'data', { unix_socket_directories: '/'.padEnd(120, 'x') }],
])('a folder %s is worked with by TCP', async (_which, name, settings) => {
  const { start } = await aFolder(name)
  const { url, socketUrl } = await start(settings)
  expect(socketUrl).toBe(url)
  expect(await ask(socketUrl)).toEqual({ me: 'shop', isLocal: false })
})

async function aFolder(name = 'data') {
  const folder = await makeFastFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, name)
  await mkdir(dataDir)
  return {
    dataDir,
    start: async (settings: Readonly<Record<string, string>> = {}) => {
      const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', ...settings } })
      onTestFinished(() => postgres.stop())
      return postgres
    },
  }
}

async function ask(connectionString: string): Promise<unknown> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<object>(
      'select current_user as me, inet_client_addr() is null as "isLocal"',
    )
    return rows[0]
  } finally {
    await client.end()
  }
}
