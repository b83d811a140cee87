import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@kraplia/embedded-postgres'
import { Client } from 'pg'
import { Pool } from 'undici'
import { aDetailedPicture } from '../../test/photos/genuine-photos.ts'
import { hostileFiles, mutatedPhotos, type SentFile } from '../../test/photos/hostile-files.ts'
import { median, printTable } from '../../test/table.ts'
import type { BareOrder } from './bare-sharp.ts'
import { residentMb, type ShopProcess, startShop } from '../../test/start-shop.ts'
import { together } from './together.ts'

const port = 4973
const senders = 4
const rounds = 5
const uploads = 1000
const files = 1000
const seed = 20_261_121

/** Photos a second over HTTP against bare sharp, interleaved; memory over 1,000 uploads; hostile and damaged files. */
export async function benchPhotos() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kraplia-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const trouble: string[] = []
  const shop = await startShop(
    port,
    {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATA_DIR: dataDir,
      SHOP_MODE: 'test',
      LOG_LEVEL: 'warn',
      PHOTO_WAITING_MB: '100000',
    },
    { onLine: (line) => trouble.push(line) },
  )
  const client = new Pool(shop.origin, { connections: senders })
  const db = new Client({ connectionString: postgres.ownerUrl })
  await db.connect()
  const bare = fork(fileURLToPath(new URL('bare-sharp.ts', import.meta.url)), [], {
    env: { MALLOC_ARENA_MAX: '2' },
  })
  try {
    const bench = { dataDir, shop, client, bare, db, trouble }
    await benchSpeed(bench, 'from a browser, 3 MP', aDetailedPicture(2000, 1500), 120)
    await benchSpeed(bench, 'from a camera, 12 MP', aDetailedPicture(4000, 3000), 48)
    await benchMemory(bench)
    await benchHostility(bench)
  } finally {
    bare.kill()
    await client.close()
    await db.end()
    await shop.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Bench {
  readonly dataDir: string
  readonly shop: ShopProcess
  readonly client: Pool
  readonly bare: ChildProcess
  readonly db: Client
  readonly trouble: string[]
}

async function benchSpeed(
  { dataDir, client, bare }: Bench,
  what: string,
  picture: ReturnType<typeof aDetailedPicture>,
  perRound: number,
) {
  const photo = await picture.jpeg({ quality: 85 }).toBuffer()
  const file = join(dataDir, 'photo.jpg')
  await writeFile(file, photo)
  const form = formOf({ bytes: photo, type: 'image/jpeg' })
  const byShop = () => together(perRound, senders, () => sendPhoto(client, form))
  const byBare = async () => {
    const order: BareOrder = { file, target: join(dataDir, 'made'), count: perRound }
    bare.send(order)
    const [ms] = await once(bare, 'message')
    return (perRound * 1000) / Number(ms)
  }
  await byBare()
  await byShop()
  const rates: { bare: number; shop: number }[] = []
  for (let round = 0; round < rounds; round++) rates.push({ bare: await byBare(), shop: await byShop() })
  process.stdout.write(`\n${what}: ${(photo.length / 1e6).toFixed(1)} MB each\n`)
  const row = (round: string, bareRate: number, shopRate: number, ratio: number) => ({
    round,
    'shop, photos/s': shopRate.toFixed(1),
    'bare sharp, photos/s': bareRate.toFixed(1),
    ratio: ratio.toFixed(2),
  })
  printTable([
    ...rates.map((rate, index) => row(String(index + 1), rate.bare, rate.shop, rate.shop / rate.bare)),
    row(
      'median',
      median(rates.map((rate) => rate.bare)),
      median(rates.map((rate) => rate.shop)),
      median(rates.map((rate) => rate.shop / rate.bare)),
    ),
  ])
}

async function benchMemory({ client, shop }: Bench) {
  const photo = await aDetailedPicture(2000, 1500).jpeg({ quality: 85 }).toBuffer()
  const form = formOf({ bytes: photo, type: 'image/jpeg' })
  const rows: { uploads: number; 'shop, MB': string; 'cleaners, MB': string }[] = []
  const look = async (sent: number) => {
    const cleaners = await Promise.all((await childrenOf(shop.pid)).map(residentMb))
    rows.push({
      uploads: sent,
      'shop, MB': (await residentMb(shop.pid)).toFixed(0),
      'cleaners, MB': cleaners.map((mb) => mb.toFixed(0)).join(' + '),
    })
  }
  await look(0)
  for (let sent = 0; sent < uploads; sent += 200) {
    await together(200, senders, () => sendPhoto(client, form))
    await look(sent + 200)
  }
  process.stdout.write(`\nmemory\n`)
  printTable(rows)
}

async function benchHostility({ client, shop, db, trouble }: Bench) {
  const rows = []
  for (const [what, make] of [
    ['hostile files', await hostileFiles(seed)],
    ['damaged photos', await mutatedPhotos(seed)],
  ] as const) {
    const before = await countPhotos(db)
    const warned = trouble.length
    const statuses: number[] = []
    await together(files, senders, async () => void statuses.push(await send(client, formOf(make()))))
    rows.push({
      what: `${files} ${what}`,
      stored: (await countPhotos(db)) - before,
      'answers of 5xx': statuses.filter((status) => status >= 500).length,
      'cleaners ended': trouble.slice(warned).filter((line) => line.includes('photo cleaner ended')).length,
      'shop, MB': (await residentMb(shop.pid)).toFixed(0),
    })
  }
  process.stdout.write(`\nseed ${seed}\n`)
  printTable(rows)
}

async function countPhotos(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: string }>('select count(*) from photos')
  return Number(rows[0]?.count)
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

interface Form {
  readonly type: string
  readonly body: Buffer
}

/** As supabase-js sends it: the field has no name. */
function formOf({ bytes, type }: Pick<SentFile, 'bytes' | 'type'>): Form {
  const boundary = randomBytes(12).toString('hex')
  const part = (name: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('cacheControl', '')}3600\r\n`),
    Buffer.from(part('', `; filename="photo"\r\nContent-Type: ${type || 'application/octet-stream'}`)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

async function send(client: Pool, { type, body }: Form): Promise<number> {
  const answer = await client.request({
    method: 'POST',
    path: `/storage/v1/object/skin-photos/skin-photos/${Date.now()}-${randomBytes(16).toString('hex')}.jpg`,
    headers: { 'content-type': type, 'x-upsert': 'false' },
    body,
  })
  await answer.body.dump()
  return answer.statusCode
}

async function sendPhoto(client: Pool, form: Form) {
  const status = await send(client, form)
  if (status !== 200) throw new Error(`a photo was answered ${status}`)
}
