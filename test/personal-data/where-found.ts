import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Which of the marks stand in a file of the folder: tables, indexes and log of the database in it, photos, letters. */
export async function whereFound(
  folder: string,
  db: Pick<Pool, 'query'>,
  marks: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  await db.query('checkpoint')
  const left = new Set(marks.keys())
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = readIfThere(join(entry.parentPath, entry.name))
    for (const name of left) if (bytes.includes(marks.get(name) ?? '')) left.delete(name)
  }
  return [...marks.keys()].filter((name) => !left.has(name))
}

function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}
