import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Journal {
  /** Settles when written; concurrent lines are batched. */
  append(line: string): Promise<void>
  close(): Promise<void>
}

/** The oldest first; the last one may be torn. */
export async function readJournal(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Compacted to `snapshot` at the start and after `maxBytes`. Survives a kill, not a power cut. */
export async function openJournal(options: {
  path: string
  maxBytes: number
  snapshot: () => Iterable<string>
}): Promise<Journal> {
  const { path, maxBytes, snapshot } = options
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  let file = await begin(path, snapshot())
  let appendedBytes = 0
  let pending: string[] = []
  let batch: Promise<void> | undefined
  let tail: Promise<unknown> = Promise.resolve()

  function append(line: string): Promise<void> {
    pending.push(line)
    if (!batch) {
      batch = writeAfter(tail)
      tail = Promise.allSettled([batch])
    }
    return batch
  }

  async function writeAfter(earlier: Promise<unknown>): Promise<void> {
    await earlier
    const text = `${pending.join('\n')}\n`
    pending = []
    batch = undefined
    await file.appendFile(text)
    appendedBytes += text.length
    if (appendedBytes > maxBytes) await beginAnew()
  }

  async function beginAnew(): Promise<void> {
    appendedBytes = 0
    const old = file
    file = await begin(path, snapshot())
    await old.close()
  }

  async function close(): Promise<void> {
    await tail
    await file.close()
  }

  return { append, close }
}

/** By rename, so a kill leaves one or the other. */
async function begin(path: string, lines: Iterable<string>): Promise<FileHandle> {
  const file = await open(`${path}.new`, 'w', 0o600)
  let part: string[] = []
  for (const line of lines) {
    part.push(line)
    if (part.length < 500) continue
    await file.appendFile(`${part.join('\n')}\n`)
    part = []
  }
  if (part.length > 0) await file.appendFile(`${part.join('\n')}\n`)
  await rename(`${path}.new`, path)
  return file
}
