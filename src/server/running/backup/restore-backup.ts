import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { migrate } from '../../platform/db/migrate.ts'
import { parseJson } from '../../platform/json.ts'
import { photoName } from '../../platform/photo-store.ts'
import { filmPartName } from '../../site/films/film-parts.ts'
import { pictureFileName } from '../../../contract/catalogue/pictures.ts'
import { migrateQueue } from '../../platform/queue/queue-schema.ts'
import { statement } from '../../platform/db/statement.ts'
import { withClient } from '../../platform/db/with-client.ts'
import type { RunningNeeds } from '../needs.ts'
import type { CountOrdersTables, IsShopUsed } from '../statements.gen.ts'
import { BrokenBackup, type Entry, readEntries } from './entries.ts'
import { type Contents, contents, contentsName } from './make-backup.ts'
import { type BackedUpTable, emptyTables, settleTables, writeRows } from './tables.ts'

export interface BackupRead {
  readonly madeAt: string
  readonly isTest: boolean
  readonly tables: number
  readonly photos: number
  readonly pictures: number
  readonly films: number
}

export async function verifyBackup(file: string, identity: string): Promise<BackupRead> {
  const counted = { photos: 0, pictures: 0, films: 0 }
  let about: Contents | undefined
  for await (const entry of readEntries(createReadStream(file), identity)) {
    if (entry.name === contentsName) about = contentsOf(entry)
    count(entry, counted)
  }
  return summary(about, counted)
}

/** Needs an unused database and empty folders. One transaction, committed once the whole backup has been verified. */
export async function restoreBackup(
  services: Pick<RunningNeeds, 'photoStore' | 'pictureStore' | 'filmStore' | 'config'>,
  databaseUrl: string,
  { file, identity }: { readonly file: string; readonly identity: string },
): Promise<BackupRead> {
  await refuseIfUsed(databaseUrl)
  const spool = await mkdtemp(join(services.config.dataDir, 'restoring-'))
  const client = new Client({ connectionString: databaseUrl, application_name: 'kraplia-restore' })
  client.on('error', () => {})
  try {
    const entries = readEntries(createReadStream(file), identity)
    const first = await entries.next()
    const about = first.done ? undefined : contentsOf(first.value)
    if (!about) throw new BrokenBackup('It is empty: take another one.')
    await migrate(databaseUrl, undefined, { only: new Set(about.migrations) })
    await migrateQueue(databaseUrl)
    await client.connect()
    await client.query('begin')
    await emptyTables(client, about.tables)
    const counted = { photos: 0, pictures: 0, films: 0 }
    const filler = new TableFiller(client, about.tables)
    for await (const entry of entries) {
      count(entry, counted)
      const [kind, name = ''] = entry.name.split('/')
      if (kind === 'tables') await filler.take(name, entry.bytes)
      else {
        await filler.end()
        await keepFile(services, spool, { ...entry, name: entry.name })
      }
    }
    await filler.end()
    await settleTables(client, about.tables)
    await client.query('commit')
    return summary(about, counted)
  } finally {
    await client.end().catch(() => {})
    await rm(spool, { recursive: true, force: true })
  }
}

class TableFiller {
  readonly #client: Client
  readonly #tables: ReadonlyMap<string, BackedUpTable>
  #open: { readonly name: string; readonly rows: Writable } | undefined

  constructor(client: Client, tables: readonly BackedUpTable[]) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]))
  }

  async take(name: string, bytes: Buffer): Promise<void> {
    if (this.#open?.name !== name) {
      await this.end()
      const table = this.#tables.get(name)
      if (!table) throw new BrokenBackup(`It has rows of ${name}, which it does not name.`)
      this.#open = { name, rows: writeRows(this.#client, table) }
    }
    const { rows } = this.#open
    await new Promise<void>((resolve, reject) => {
      rows.once('error', reject)
      rows.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
  }

  async end(): Promise<void> {
    const { rows } = this.#open ?? {}
    this.#open = undefined
    if (!rows) return
    const over = finished(rows)
    rows.end()
    await over
  }
}

async function keepFile(
  { photoStore, pictureStore, filmStore }: Pick<RunningNeeds, 'photoStore' | 'pictureStore' | 'filmStore'>,
  spool: string,
  { name, bytes }: Entry,
) {
  const [kind, file = ''] = name.split('/')
  const store =
    kind === 'photos' && photoName.test(file)
      ? photoStore
      : kind === 'pictures' && pictureFileName.test(file)
        ? pictureStore
        : kind === 'films' && filmPartName.test(file)
          ? filmStore
          : undefined
  if (!store) throw new BrokenBackup(`It has something that no shop keeps: ${name}.`)
  // Brought by an earlier try.
  if (await store.find(file)) return
  const path = join(spool, file)
  await writeFile(path, bytes, { mode: 0o600 })
  await store.keep(file, path)
  await rm(path)
}

const countOrdersTables = statement<CountOrdersTables>(
  'count-orders-tables',
  `select from pg_class where oid = to_regclass('orders')`,
)
const askUsed = statement<IsShopUsed>(
  'is-shop-used',
  'select exists (select from orders) or exists (select from quiz_submissions) as "isUsed!"',
)

/** Never overwrites a database with orders or quizzes. */
async function refuseIfUsed(databaseUrl: string) {
  const isUsed = await withClient(databaseUrl, 'kraplia-restore', async (client) => {
    if ((await countOrdersTables(client)) === 0) return false
    const [used] = await askUsed(client)
    return used?.isUsed !== false
  })
  if (isUsed)
    throw new BrokenBackup(
      'There are orders in this database already: restore into an empty place, then let the shop use that.',
    )
}

function contentsOf({ name, bytes }: Entry): Contents {
  const parsed = name === contentsName ? v.safeParse(contents, parseJson(bytes.toString('utf8'))) : undefined
  if (!parsed?.success)
    throw new BrokenBackup(
      'It is of another kind, or of a later shop: use the shop that made it, or a later one.',
    )
  return parsed.output
}

type Counted = Record<'photos' | 'pictures' | 'films', number>

function count({ name }: Entry, counted: Counted) {
  if (name.startsWith('photos/')) counted.photos += 1
  if (name.startsWith('pictures/')) counted.pictures += 1
  // By its first part.
  if (name.startsWith('films/') && name.endsWith('-000.mp4')) counted.films += 1
}

function summary(about: Contents | undefined, counted: Counted): BackupRead {
  if (!about) throw new BrokenBackup('It is empty: take another one.')
  return { madeAt: about.madeAt, isTest: about.isTest, tables: about.tables.length, ...counted }
}
