import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isMissing } from '../../platform/files.ts'
import { parseJson } from '../../platform/json.ts'

const uuid = v.pipe(v.string(), v.uuid())

export const erasure = v.object({
  what: v.picklist(['order', 'quiz', 'photo']),
  id: uuid,
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** Ids only. A quiz stands for its whole visit. */
export type Erasure = v.InferOutput<typeof erasure>

/** Longer than any backup is kept. */
export const listedDays = 400

const nameOf = ({ what, id }: Erasure) => `${what} ${id}`

export function merged(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const found = new Map<string, Erasure>()
  for (const one of lists.flat()) if (!found.has(nameOf(one))) found.set(nameOf(one), one)
  return [...found.values()]
}

export function textOf(list: readonly Erasure[]): string {
  return list.map((one) => `${JSON.stringify(one)}\n`).join('')
}

/** Skips lines torn by a crash: the next run reads the database again. */
function readText(text: string): Erasure[] {
  return text.split('\n').flatMap((line) => {
    const parsed = line === '' ? undefined : v.safeParse(erasure, parseJson(line))
    return parsed?.success ? [parsed.output] : []
  })
}

/** Outside the database, which a restore replaces. */
export function erasureListFile(dataDir: string): string {
  return join(dataDir, 'erased.ndjson')
}

export async function readErasures(file: string): Promise<Erasure[]> {
  try {
    return readText(await readFile(file, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export async function addErasures(file: string, list: readonly Erasure[]): Promise<void> {
  if (list.length === 0) return
  const handle = await open(file, 'a', 0o600)
  try {
    // The last line may be torn.
    await handle.appendFile(`\n${textOf(list)}`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function replaceErasures(file: string, list: readonly Erasure[]): Promise<void> {
  await writeFile(`${file}.new`, textOf(list), { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
