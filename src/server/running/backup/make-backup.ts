import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import * as v from 'valibot'
import { partsOf } from '../../site/films/film-parts.ts'
import { listFilms } from '../../site/films/film-queries.ts'
import { pictureFile, pictureJpegWidth, pictureWidths } from '../../../contract/catalogue/pictures.ts'
import { statement } from '../../platform/db/statement.ts'
import type { RunningNeeds } from '../needs.ts'
import type { ListAppliedMigrations, ListKeptPhotos, ListPictures } from '../statements.gen.ts'
import { type Entry, writeEntries } from './entries.ts'
import { backedUpTable, findTables, readRows } from './tables.ts'

export const contents = v.object({
  format: v.literal(1),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  migrations: v.array(v.string()),
  tables: v.array(backedUpTable),
  isTest: v.boolean(),
})
export type Contents = v.InferOutput<typeof contents>

export const contentsName = 'backup.json'
const chunkBytes = 4 * 1024 * 1024

export interface BackupMade {
  readonly file: string
  readonly madeAt: Date
  readonly bytes: number
  readonly photos: number
  /** Files that the stores have lost. */
  readonly missing: number
}

/** A consistent snapshot while the shop sells; the file gets its name once it is complete and synced. */
export async function makeBackup(
  services: Pick<RunningNeeds, 'config' | 'photoStore' | 'pictureStore' | 'filmStore'>,
  databaseUrl: string,
  {
    folder,
    recipient,
    signal,
  }: { readonly folder: string; readonly recipient: string; readonly signal?: AbortSignal },
): Promise<BackupMade> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { madeAt, file, unfinished, destination } = await beginFile(folder)
  const counted = { photos: 0, missing: 0 }
  const client = new Client({ connectionString: databaseUrl, application_name: 'kraplia-backup' })
  // Without a listener a lost connection would end the process; its query fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const entries = untilAborted(gather(client, services, madeAt, counted), signal)
    await writeEntries(entries, recipient, destination.createWriteStream())
    await client.query('commit')
    const bytes = await syncFile(unfinished)
    await rename(unfinished, file)
    return { file, madeAt, bytes, ...counted }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function beginFile(folder: string) {
  for (;;) {
    const madeAt = new Date()
    const file = join(folder, backupName(madeAt))
    const unfinished = `${file}.part`
    const destination = await open(unfinished, 'wx', 0o600).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
      throw error
    })
    if (destination && !existsSync(file)) return { madeAt, file, unfinished, destination }
    if (destination) {
      await destination.close()
      await rm(unfinished)
    }
    await sleep(250)
  }
}

async function* untilAborted(entries: AsyncIterable<Entry>, signal?: AbortSignal): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    signal?.throwIfAborted()
    yield entry
  }
}

export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^kraplia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.age$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}

function backupName(madeAt: Date): string {
  return `kraplia-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.age`
}

const listApplied = statement<ListAppliedMigrations>(
  'list-applied-migrations',
  'select name from schema_migrations order by name',
)
const listPhotos = statement<ListKeptPhotos>(
  'list-kept-photos',
  'select id as name from photos where bytes_gone_at is null',
)
const listPictures = statement<ListPictures>('list-pictures', 'select distinct hash from pictures')

async function* gather(
  client: Client,
  {
    config,
    photoStore,
    pictureStore,
    filmStore,
  }: Pick<RunningNeeds, 'config' | 'photoStore' | 'pictureStore' | 'filmStore'>,
  madeAt: Date,
  counted: { photos: number; missing: number },
): AsyncGenerator<Entry> {
  const tables = await findTables(client)
  const applied = await listApplied(client)
  const about: Contents = {
    format: 1,
    madeAt: madeAt.toISOString(),
    migrations: applied.map(({ name }) => name),
    tables,
    isTest: config.isTestMode,
  }
  yield { name: contentsName, bytes: Buffer.from(JSON.stringify(about)) }
  for (const table of tables) {
    let part = 0
    for await (const bytes of inChunks(readRows(client, table))) {
      yield { name: `tables/${table.schema}.${table.name}/${part++}`, bytes }
    }
  }
  for (const { name } of await listPhotos(client)) {
    const bytes = await photoStore.find(name)
    if (!bytes) continue
    counted.photos += 1
    yield { name: `photos/${name}`, bytes }
  }
  const pictures = await listPictures(client)
  for (const name of pictures.flatMap(({ hash }) => filesOf(hash))) {
    const bytes = await pictureStore.find(name)
    if (bytes) yield { name: `pictures/${name}`, bytes }
    else counted.missing += 1
  }
  for (const { hash, bytes: size } of await listFilms(client)) {
    for (const name of partsOf(hash, size)) {
      const bytes = await filmStore.find(name)
      if (bytes) yield { name: `films/${name}`, bytes }
      else counted.missing += 1
    }
  }
}

function filesOf(hash: string): string[] {
  return [
    ...pictureWidths.flatMap((width) => [pictureFile(hash, width, 'avif'), pictureFile(hash, width, 'webp')]),
    pictureFile(hash, pictureJpegWidth, 'jpg'),
  ]
}

async function* inChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const bytes of source) {
    gathered.push(bytes)
    size += bytes.length
    if (size < chunkBytes) continue
    yield Buffer.concat(gathered)
    gathered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function syncFile(path: string): Promise<number> {
  const handle = await open(path, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
