import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { done, type JobEnd } from '../../platform/queue/job-end.ts'
import type { RunningNeeds } from '../needs.ts'
import type { FindErasures } from '../statements.gen.ts'
import { type BackupPlace, placeOf } from './backup-place.ts'
import {
  addErasures,
  type Erasure,
  erasure,
  erasureListFile,
  listedDays,
  merged,
  readErasures,
  replaceErasures,
  textOf,
} from './erasure-list.ts'

const dayMs = 86_400_000

/** Overlap: a transaction may commit after its timestamp. */
const marginMs = dayMs

/** In the data folder and beside the backups. Idempotent. */
export async function keepErasures({ db, config }: Pick<RunningNeeds, 'db' | 'config'>): Promise<JobEnd> {
  const file = erasureListFile(config.dataDir)
  const oldest = Date.now() - listedDays * dayMs
  const known = await readErasures(file)
  const young = known.filter(({ at }) => Date.parse(at) > oldest)
  if (young.length < known.length) await replaceErasures(file, young)
  const last = Math.max(oldest, ...young.map(({ at }) => Date.parse(at)))
  const list = merged(young, await findErasures(db, new Date(last - marginMs)))
  await addErasures(file, list.slice(young.length))
  const place = placeOf(config.backups, config.dataDir)
  if (place && list.length > 0) await place.put(copyName(new Date()), Buffer.from(textOf(list)))
  return done
}

const select = statement<FindErasures>(
  'find-erasures',
  `select 'order' as "what!", id as "id!", erased_at as "at!" from orders where erased_at > :since
   union all
   select 'quiz', id, erased_at from quiz_submissions where erased_at > :since and erased_because = 'parent'
   union all
   select 'photo', id, removed_at from photos where removed_at > :since and removed_because in ('uploader', 'parent')`,
)

/** Without expired ones, which expire again by themselves. */
async function findErasures(db: Db, since: Date): Promise<Erasure[]> {
  return (await select(db, { since }))
    .map(({ what, id, at }) => v.parse(erasure, { what, id, at: at.toISOString() }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

const copy = /^kraplia-erased-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.ndjson$/

function copyName(at: Date): string {
  return `kraplia-erased-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson`
}

/** Each is complete; several, so that a new shop with the same place does not push out the old one's. */
const keptCopies = 30

export function newestCopies(names: readonly string[], most = keptCopies): string[] {
  return names
    .filter((name) => copy.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most)
}

export async function removeOldCopies(place: BackupPlace): Promise<void> {
  const names = await place.names()
  const kept = new Set(newestCopies(names))
  for (const name of names) if (copy.test(name) && !kept.has(name)) await place.remove(name)
}

export async function readCopies(place: BackupPlace, spool: string): Promise<Erasure[]> {
  const folder = await mkdtemp(join(spool, 'reading-erasures-'))
  try {
    const lists: Erasure[][] = []
    for (const name of newestCopies(await place.names()))
      lists.push(await readErasures(await place.fetch(name, folder)))
    return merged(...lists)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
