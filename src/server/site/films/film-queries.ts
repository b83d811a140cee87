import type { Captions, UploadedFilm } from '../../../domain/site/film.ts'
import type { Db } from '../../platform/db/pool.ts'

const filmColumns = `'id', id, 'hash', hash, 'seconds', seconds, 'width', width, 'height', height,
  'day', to_char(made_at at time zone 'Europe/Kyiv', 'YYYY-MM-DD')`

/** In SQL, the film of this id as an {@link UploadedFilm}. */
export const filmOf = (id: string) =>
  `(select json_build_object(${filmColumns}) from films where films.id = ${id})`

/** In SQL, the captions of this hash as {@link Captions}. */
export const captionsOf = (hash: string) =>
  `(select json_build_object('hash', hash, 'end', last_second) from captions where captions.hash = ${hash})`

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
  const { rows } = await db.query<{ film: UploadedFilm }>(
    `insert into films (hash, bytes, seconds, width, height, operator_id) values ($1, $2, $3, $4, $5, $6)
     returning json_build_object(${filmColumns}) as film`,
    [hash, bytes, seconds, width, height, operatorId],
  )
  const [stored] = rows
  if (!stored) throw new Error('a film was not stored')
  return stored.film
}

/** `undefined` when there is no film of this hash. */
export async function bytesOfFilm(db: Db, hash: string): Promise<number | undefined> {
  const { rows } = await db.query<{ bytes: number }>({
    name: 'bytes-of-film',
    text: 'select bytes from films where hash = $1 limit 1',
    values: [hash],
  })
  return rows[0]?.bytes
}

/** Films by the hash, each once. */
export async function listFilms(db: Db): Promise<{ readonly hash: string; readonly bytes: number }[]> {
  const { rows } = await db.query<{ hash: string; bytes: number }>('select distinct hash, bytes from films')
  return rows
}

export async function insertCaptions(
  db: Db,
  { hash, end, words }: Captions & { readonly words: string },
): Promise<void> {
  await db.query(
    'insert into captions (hash, words, last_second) values ($1, $2, $3) on conflict do nothing',
    [hash, words, end],
  )
}

/** The WebVTT file of this hash. */
export async function findCaptions(db: Db, hash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ words: string }>({
    name: 'captions',
    text: 'select words from captions where hash = $1',
    values: [hash],
  })
  return rows[0]?.words
}
