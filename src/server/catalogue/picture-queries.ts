import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import type { Db } from '../platform/db/pool.ts'

/** In SQL, the picture of this id as an {@link UploadedPicture}; null where there is none. */
export const pictureOf = (id: string) =>
  `(select json_build_object('id', id, 'hash', hash, 'alt', alt) from pictures where pictures.id = ${id})`

export async function insertPicture(
  db: Db,
  { hash, alt, operatorId }: Omit<UploadedPicture, 'id'> & { readonly operatorId: string },
): Promise<UploadedPicture> {
  const { rows } = await db.query<UploadedPicture>(
    'insert into pictures (hash, alt, operator_id) values ($1, $2, $3) returning id, hash, alt',
    [hash, alt, operatorId],
  )
  const [picture] = rows
  if (!picture) throw new Error('a picture was not stored')
  return picture
}
