import * as v from 'valibot'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import type { Db } from '../platform/db/pool.ts'
import { statement } from '../platform/db/statement.ts'
import type { InsertPicture } from './statements.gen.ts'

export const pictureOf = (id: string) =>
  `(select json_build_object('id', id, 'hash', hash, 'alt', alt) from pictures where pictures.id = ${id})`

export const pictureRead = v.object({ id: v.string(), hash: v.string(), alt: v.string() })

const insert = statement<InsertPicture>(
  'insert-picture',
  'insert into pictures (hash, alt, operator_id) values (:hash, :alt, :operatorId) returning id, hash, alt',
)

export async function insertPicture(
  db: Db,
  { hash, alt, operatorId }: Omit<UploadedPicture, 'id'> & { readonly operatorId: string },
): Promise<UploadedPicture> {
  const [picture] = await insert(db, { hash, alt, operatorId })
  if (!picture) throw new Error('a picture was not stored')
  return picture
}
