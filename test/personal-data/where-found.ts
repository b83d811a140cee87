import type { Pool } from 'pg'
import { filesBelow } from './raw-files.ts'

/** Which of the marks stand in a file of the folder: tables, indexes and log of the database in it, photos, letters. */
export async function whereFound(
  folder: string,
  db: Pick<Pool, 'query'>,
  marks: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  await db.query('checkpoint')
  const left = new Set(marks.keys())
  for (const { bytes } of filesBelow(folder)) {
    for (const name of left) if (bytes.includes(marks.get(name) ?? '')) left.delete(name)
  }
  return [...marks.keys()].filter((name) => !left.has(name))
}
