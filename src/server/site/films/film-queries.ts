import * as v from 'valibot'
import type { Captions, UploadedFilm } from '../../../domain/site/film.ts'
import type { Db } from '../../platform/db/pool.ts'
import { statement } from '../../platform/db/statement.ts'
import { readStored } from '../../platform/db/stored-values.ts'
import type { BytesOfFilm, FindCaptions, InsertCaptions, InsertFilm, ListFilms } from '../statements.gen.ts'

const filmColumns = `'id', id, 'hash', hash, 'seconds', seconds, 'width', width, 'height', height,
  'day', to_char(made_at at time zone 'Europe/Kyiv', 'YYYY-MM-DD')`

export const filmOf = (id: string) =>
  `(select json_build_object(${filmColumns}) from films where films.id = ${id})`

export const filmRead = v.object({
  id: v.string(),
  hash: v.string(),
  seconds: v.number(),
  width: v.number(),
  height: v.number(),
  day: v.string(),
})

export const captionsOf = (hash: string) =>
  `(select json_build_object('hash', hash, 'end', last_second) from captions where captions.hash = ${hash})`

export const captionsRead = v.object({ hash: v.string(), end: v.number() })

const insert = statement<InsertFilm>(
  'insert-film',
  `insert into films (hash, bytes, seconds, width, height, operator_id)
   values (:hash, :bytes, :seconds, :width, :height, :operatorId) returning json_build_object(${filmColumns}) as film`,
)

export async function insertFilm(
  db: Db,
  {
    hash,
    bytes,
    seconds,
    width,
    height,
    operatorId,
  }: Omit<UploadedFilm, 'id' | 'day'> & { readonly bytes: number; readonly operatorId: string },
): Promise<UploadedFilm> {
  const [stored] = await insert(db, { hash, bytes, seconds, width, height, operatorId })
  if (!stored) throw new Error('a film was not stored')
  return readStored(filmRead, stored.film)
}

const selectBytes = statement<BytesOfFilm>(
  'bytes-of-film',
  'select bytes from films where hash = :hash limit 1',
)

export async function bytesOfFilm(db: Db, hash: string): Promise<number | undefined> {
  const [film] = await selectBytes(db, { hash })
  return film?.bytes
}

export const listFilms = statement<ListFilms>('list-films', 'select distinct hash, bytes from films')

const keepCaptions = statement<InsertCaptions>(
  'insert-captions',
  'insert into captions (hash, words, last_second) values (:hash, :words, :end) on conflict do nothing',
)

export async function insertCaptions(
  db: Db,
  { hash, end, words }: Captions & { readonly words: string },
): Promise<void> {
  await keepCaptions(db, { hash, words, end })
}

const selectCaptions = statement<FindCaptions>(
  'find-captions',
  'select words from captions where hash = :hash',
)

export async function findCaptions(db: Db, hash: string): Promise<string | undefined> {
  const [captions] = await selectCaptions(db, { hash })
  return captions?.words
}
