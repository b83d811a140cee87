import { chmod, cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeFastFolder } from './testing.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findServerProcesses } from './server-processes.ts'

let dataDir: string
let postgres: EmbeddedPostgres | undefined
const cluster = () => join(dataDir, 'postgres', 'cluster')

beforeAll(async () => {
  dataDir = await makeFastFolder()
})

afterEach(async () => {
  await postgres?.stop()
  expect(findServerProcesses(cluster())).toEqual([])
})

afterAll(() => rm(dataDir, { recursive: true }))

test('the data is there after a stop and another start, at the same address', async () => {
  const first = await start()
  await query(first.ownerUrl, 'create table shelf (id integer); insert into shelf values (1)')
  await first.stop()
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.ownerUrl, 'select id from shelf')).toEqual([{ id: 1 }])
})

test('it commits to the disk, checks its pages and knows Ukrainian letters', async () => {
  const { url } = await start()
  expect(
    await query(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
        current_setting('full_page_writes') as pages, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, lower('ЇЖАЧОК ІЗ Ґ') as lower`,
    ),
  ).toEqual([
    { fsync: 'on', commits: 'on', pages: 'on', checksums: 'on', encoding: 'UTF8', lower: 'їжачок із ґ' },
  ])
})

test('settings override its own', async () => {
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', work_mem: '5MB' } })
  expect(
    await query(postgres.url, "select current_setting('fsync') as f, current_setting('work_mem') as w"),
  ).toEqual([{ f: 'off', w: '5MB' }])
})

test('nobody gets in without the password, which only its owner can read', async () => {
  const { url } = await start()
  await expect(query(url.replace(/:[^:@]+@/, '@'), 'select 1')).rejects.toThrow(/password/)
  await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  await expect(query(url.replace('127.0.0.1', '127.0.0.2'), 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect((await stat(join(cluster(), 'kraplia-password'))).mode & 0o777).toBe(0o600)
  expect((await stat(cluster())).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test.runIf(process.platform === 'linux')(
  'its processes are given nothing of the environment of whoever starts it',
  async () => {
    process.env['KRAPLIA_TEST_SECRET'] = 'secret'
    onTestFinished(() => void delete process.env['KRAPLIA_TEST_SECRET'])
    await start()
    const children = await childrenOf(process.pid)
    expect(children.map(({ name }) => name).toSorted()).toEqual(expect.arrayContaining(['postgres', 'sh']))
    for (const { name, environment } of children) {
      const names = environment.split('\0').map((setting) => setting.split('=')[0])
      expect(names, name).not.toContain('KRAPLIA_TEST_SECRET')
    }
  },
)

test('a second start on the folder is refused while the first goes on', async () => {
  const { url } = await start()
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `in use by a running shop (process ${process.pid})`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping twice is stopping once', async () => {
  const running = await start()
  await Promise.all([running.stop(), running.stop()])
  await running.stop()
  expect(findServerProcesses(cluster())).toEqual([])
})

test('clients in the middle of a query do not hold up a stop', async () => {
  const running = await start()
  const client = new Client({ connectionString: running.url })
  client.on('error', () => {})
  await client.connect()
  const sleeping = expect(client.query('select pg_sleep(60)')).rejects.toThrow('terminating connection')
  const begun = performance.now()
  await running.stop()
  await sleeping
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a server that is killed is started again at the same address, with every row', async () => {
  const said: string[] = []
  const log = { info: () => {}, error: (message: string) => void said.push(message) }
  postgres = await startEmbeddedPostgres({ dataDir, log })
  const pool = new Pool({ connectionString: postgres.ownerUrl })
  pool.on('error', () => {}) // connections lost while idle
  await pool.query('create table if not exists basket (id integer)')
  await pool.query('insert into basket values (7)')
  for (let round = 1; round <= 3; round++) {
    killServer()
    await expect
      .poll(() => said.filter((line) => line.includes('ended (SIGKILL); starting it again')))
      .toHaveLength(round)
    await expect
      .poll(() => pool.query('select id from basket').then(({ rows }) => rows, String))
      .toEqual([{ id: 7 }])
  }
  await pool.end()
})

test('a server that cannot be started for a while is tried until it can, and says each time why', async () => {
  const said: string[] = []
  const log = { info: () => {}, error: (message: string) => void said.push(message) }
  postgres = await startEmbeddedPostgres({ dataDir, log })
  await query(postgres.ownerUrl, 'create table if not exists jar (id integer); insert into jar values (3)')
  const control = join(cluster(), 'global', 'pg_control')
  await rename(control, `${control}.away`)
  killServer()
  await expect
    .poll(() => said.filter((line) => /PostgreSQL did not start.*pg_control/s.test(line)).length)
    .toBeGreaterThan(3)
  await rename(`${control}.away`, control)
  const { ownerUrl } = postgres
  await expect.poll(() => query(ownerUrl, 'select id from jar').catch(String)).toEqual([{ id: 3 }])
})

test('a stop right after the server died leaves nothing running', async () => {
  for (let round = 0; round < 5; round++) {
    const running = await start()
    killServer()
    await new Promise((resolve) => setTimeout(resolve, round * 15))
    await running.stop()
    expect(findServerProcesses(cluster())).toEqual([])
  }
})

test('what an interrupted first start left behind is removed', async () => {
  await mkdir(join(dataDir, 'postgres', 'cluster-being-made-x'))
  await start()
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster-being-made-x')
})

test('it works where only the owner of the home may go', async () => {
  const home = await makeFastFolder()
  await chmod(home, 0o700)
  const elsewhere = await startEmbeddedPostgres({
    dataDir: join(home, 'project', '.data'),
    settings: { fsync: 'off' },
  })
  await query(elsewhere.ownerUrl, 'create table shelf as select * from generate_series(1, 1000) id')
  await query(elsewhere.url, 'checkpoint')
  await elsewhere.stop()
  await rm(home, { recursive: true })
})

test.runIf(process.getuid?.() === 0)(
  'a backup that root copied back is handed to the user who runs it',
  async () => {
    await (await start()).stop()
    await cp(dataDir, `${dataDir}-copy`, { recursive: true })
    const copy = await startEmbeddedPostgres({ dataDir: `${dataDir}-copy` })
    expect(await query(copy.ownerUrl, 'select id from shelf')).toEqual([{ id: 1 }])
    await copy.stop()
    await rm(`${dataDir}-copy`, { recursive: true })
  },
)

test('a database that the shop did not make is left alone', async () => {
  const other = await makeFastFolder()
  await mkdir(join(other, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(other, 'postgres', 'cluster', 'PG_VERSION'), '18')
  await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow('was not made by this shop')
  await rm(other, { recursive: true })
})

test('a database of another major version is refused in words that lead on', async () => {
  const other = await makeFastFolder()
  await mkdir(join(other, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(other, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir: other })).rejects.toThrow(
    /is of PostgreSQL 17.*make a backup/,
  )
  await rm(other, { recursive: true })
})

test('a server that cannot start says why, and frees the folder', async () => {
  await expect(startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'much' } })).rejects.toThrow(
    /PostgreSQL did not start\.\n.*shared_buffers/,
  )
  await start()
})

async function start(): Promise<EmbeddedPostgres> {
  postgres = await startEmbeddedPostgres({ dataDir })
  return postgres
}

function killServer() {
  const leading = findServerProcesses(cluster()).filter(({ isLeading }) => isLeading)
  expect(leading).toHaveLength(1)
  for (const { pid } of leading) process.kill(pid, 'SIGKILL')
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // the query fails as well
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function childrenOf(parent: number) {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const processes = await Promise.all(
    pids.map(async (pid) => {
      const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')
      const [state, name, environment] = await Promise.all([read('stat'), read('comm'), read('environ')])
      return {
        isChild: state.replace(/^.*\) \S /s, '').startsWith(`${parent} `),
        name: name.trim(),
        environment,
      }
    }),
  )
  return processes.filter(({ isChild }) => isChild)
}
