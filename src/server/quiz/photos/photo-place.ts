import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerSettings } from '../../platform/server-settings.ts'
import type { PhotoSettings } from '../photo-settings.ts'
import { isMissing, removeFile } from '../../platform/files.ts'

export async function photoPlaceOf({
  photoBucket,
  dataDir,
}: Pick<PhotoSettings, 'photoBucket'> & Pick<ServerSettings, 'dataDir'>): Promise<string> {
  if (photoBucket) return `bucket ${photoBucket.endpoint}/${photoBucket.name}/${photoBucket.prefix}`
  return `folder ${await folderMark(join(dataDir, 'photos'))}`
}

/** A folder is identified by a file in it, from whichever machine. */
async function folderMark(folder: string): Promise<string> {
  const file = join(folder, 'folder-id')
  const known = await readMark(file)
  if (known !== undefined) return known
  const drawn = randomUUID()
  const own = `${file}.${drawn}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(own, drawn, { mode: 0o600 })
  try {
    // Atomic; only one concurrent process succeeds.
    await link(own, file)
    return drawn
  } catch (error) {
    const others = await readMark(file)
    if (others === undefined) throw error
    return others
  } finally {
    await removeFile(own)
  }
}

async function readMark(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
