import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words that some file below a folder holds, as they are or as JSON escapes them; by file. */
export function findInFiles(folder: string, words: readonly string[]): Record<string, string[]> {
  const needles = words.flatMap((word) => [
    { word, bytes: Buffer.from(word) },
    { word, bytes: Buffer.from(escaped(word)) },
  ])
  const found: Record<string, string[]> = {}
  for (const { path, bytes } of filesBelow(folder)) {
    const held = needles.filter((needle) => bytes.includes(needle.bytes)).map(({ word }) => word)
    if (held.length > 0) found[path.slice(folder.length + 1)] = [...new Set(held)]
  }
  return found
}

/** Every file below a folder, with what is in it. */
export function* filesBelow(folder: string): Generator<{ path: string; bytes: Buffer }> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    yield { path, bytes: readIfThere(path) }
  }
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
