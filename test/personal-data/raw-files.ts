import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The words that some file below a folder holds, as they are or as JSON escapes them; by file. */
export async function findInFiles(
  folder: string,
  words: readonly string[],
): Promise<Record<string, string[]>> {
  const needles = words.flatMap((word) => [
    { word, bytes: Buffer.from(word) },
    { word, bytes: Buffer.from(escaped(word)) },
  ])
  const found: Record<string, string[]> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = readIfThere(path)
    const held = needles.filter((needle) => bytes.includes(needle.bytes)).map(({ word }) => word)
    if (held.length > 0) found[path.slice(folder.length + 1)] = [...new Set(held)]
  }
  return found
}

/** A database has more than a thousand files: read one by one without a wait they cost a seventh. It may remove some meanwhile. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

function escaped(word: string): string {
  return word.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
