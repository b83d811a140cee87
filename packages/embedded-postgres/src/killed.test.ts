import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeFastFolder } from './testing.ts'
import { type WritingShop, startWritingShop } from '../test/start-writing-shop.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findServerProcesses, stopServer } from './server-processes.ts'

// Needs /proc.
describe.runIf(process.platform === 'linux')('killed', () => {
  let dataDir: string
  const written: number[] = []
  const cluster = () => join(dataDir, 'postgres', 'cluster')

  beforeAll(async () => {
    dataDir = await makeFastFolder()
  })

  afterEach(async () => {
    await stopServer(cluster())
  })

  afterAll(() => rm(dataDir, { recursive: true }))

  test('a first start killed at any moment is made good by a later one', async () => {
    for (const patienceMs of [100, 200, 300, 400, 600, 800]) {
      const shop = startWritingShop(dataDir)
      await sleep(patienceMs)
      shop.process.kill('SIGKILL')
      await shop.ended
      written.push(...shop.acknowledged())
    }
    await expectEveryRow()
  })

  test('a killed shop takes its database with it, and nothing acknowledged is lost', async () => {
    const shop = await aWritingShop()
    await kill(shop, [Number(shop.process.pid)])
    await expect.poll(() => findServerProcesses(cluster())).toEqual([])
    await expectEveryRow()
  })

  test('a shop may be started again the moment it was killed', async () => {
    const shop = await aWritingShop()
    await kill(shop, [Number(shop.process.pid)])
    await expectEveryRow()
  })

  test('a database that outlived its shop is ended by the next one', async () => {
    const shop = await aWritingShop()
    const [server] = leadingServers()
    const guards = childrenOf(Number(shop.process.pid)).filter((pid) => pid !== server)
    expect(guards).toHaveLength(1)
    await kill(shop, [...guards, Number(shop.process.pid)])
    await sleep(200)
    expect(leadingServers()).toEqual([server])
    await expectEveryRow()
    expect(leadingServers()).toEqual([])
  })

  test('shop and database killed at once come back with every row', async () => {
    const shop = await aWritingShop()
    const others = [
      ...childrenOf(Number(shop.process.pid)),
      ...findServerProcesses(cluster()).map(({ pid }) => pid),
    ]
    shop.process.kill('SIGSTOP') // it must not see the others go
    await kill(shop, [...others, Number(shop.process.pid)])
    await expectEveryRow()
  })

  test('a server killed under its shop comes back with every row', async () => {
    const shop = await aWritingShop()
    for (const pid of leadingServers()) process.kill(pid, 'SIGKILL')
    await shop.ended // its only connection broke
    await expectEveryRow()
  })

  test('Ctrl-C in a terminal reaches the shop and not its database', async () => {
    const shop = await aWritingShop()
    process.kill(-Number(shop.process.pid), 'SIGINT')
    expect(await shop.heard(({ answer }) => answer !== undefined)).toEqual({ answer: 42 })
    expect(await shop.ended).toBe(0)
    expect(findServerProcesses(cluster())).toEqual([])
  })

  test('of several shops started at once on a new folder one runs and the others are refused', async () => {
    const folder = await makeFastFolder()
    const shops = [1, 2, 3].map(() => startWritingShop(folder))
    const told = await Promise.all(
      shops.map((shop) => shop.heard(({ url, refused }) => Boolean(url ?? refused))),
    )
    expect(told.filter(({ url }) => url)).toHaveLength(1)
    expect(told.flatMap(({ refused }) => refused ?? [])).toEqual([
      expect.stringContaining('in use by a running shop'),
      expect.stringContaining('in use by a running shop'),
    ])
    for (const shop of shops) shop.process.kill('SIGTERM')
    await Promise.all(shops.map((shop) => shop.ended))
    await rm(folder, { recursive: true })
  })

  test('a lock file with the number of some other process does not stop a start', async () => {
    const { uid, gid } = await stat(cluster())
    const stranger = spawn('sleep', ['1000'], process.getuid?.() === 0 ? { uid, gid } : {})
    await leaveLockFile(Number(stranger.pid))
    await expectEveryRow()
    expect(stranger.signalCode).toBeNull()
    stranger.kill()
  })

  test('a lock file of a process that nobody has reaped yet does not stop a start', async () => {
    const { uid, gid } = await stat(cluster())
    // A parent that never reaps its child.
    const careless = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], {
      ...(process.getuid?.() === 0 && { uid, gid }),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const zombie = Number(String(await once(careless.stdout, 'data')))
    await expect.poll(() => readFileSync(`/proc/${careless.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(zombie, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ')
    await leaveLockFile(zombie)
    await expectEveryRow()
    careless.kill()
  })

  async function aWritingShop(): Promise<WritingShop> {
    const shop = startWritingShop(dataDir)
    await shop.heard(() => shop.acknowledged().length >= 10)
    return shop
  }

  async function kill(shop: WritingShop, pids: readonly number[]) {
    for (const pid of new Set(pids)) killNow(pid)
    expect(await shop.ended).toBe('SIGKILL')
    written.push(...shop.acknowledged())
  }

  async function expectEveryRow() {
    const postgres = await startEmbeddedPostgres({ dataDir })
    const client = new Client({ connectionString: postgres.ownerUrl })
    await client.connect()
    const { rows } = await client.query<{ exists: string | null }>("select to_regclass('writing') as exists")
    const found = rows[0]?.exists
      ? await client.query<{ row: string }>('select row from writing')
      : { rows: [] }
    const stored = new Set(found.rows.map(({ row }) => Number(row)))
    expect(written.filter((row) => !stored.has(row))).toEqual([])
    await client.end()
    await postgres.stop()
  }

  function leadingServers(): number[] {
    return findServerProcesses(cluster())
      .filter(({ isLeading }) => isLeading)
      .map(({ pid }) => pid)
  }

  async function leaveLockFile(pid: number) {
    const lines = [pid, cluster(), Math.floor(Date.now() / 1000), 25_432, '', '127.0.0.1', '', 'ready']
    await writeFile(join(cluster(), 'postmaster.pid'), `${lines.join('\n')}\n`)
  }
})

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended together with an earlier one.
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) \S /s, '')
          .startsWith(`${parent} `)
      } catch {
        return false // ended meanwhile
      }
    })
    .map(Number)
}
