import { link, mkdir, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, isTaken, readNames, removeFile } from './files.ts'
import { photoName, type PhotoStore, type PhotoStoreOptions } from './photo-store.ts'

/** Fsynced, then named by a hard link: files to keep must be on the same file system. */
export function diskPhotoStore(
  folder: string,
  { isNamedByContent = false }: PhotoStoreOptions = {},
): PhotoStore {
  const fileOf = (name: string) => join(folder, name)
  return {
    async keep(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sync(file)
      await link(file, fileOf(name)).catch((error: unknown) => {
        if (!isNamedByContent || !isTaken(error)) throw error
      })
      try {
        await syncFolder(folder)
      } catch (error) {
        if (!isNamedByContent) await removeFile(fileOf(name))
        throw error
      }
    },
    async find(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async forget(name) {
      await removeFile(fileOf(name))
    },
    async *namesOlderThan(hours) {
      const limit = Date.now() - hours * 3600 * 1000
      const names = (await readNames(folder)).filter((name) => photoName.test(name))
      for (let from = 0; from < names.length; from += 500) {
        const some = names.slice(from, from + 500)
        const ages = await Promise.all(some.map(async (name) => isOlder(fileOf(name), limit)))
        yield some.filter((_, at) => ages[at])
      }
    },
  }
}

async function isOlder(path: string, limit: number): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < limit
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

async function sync(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name survives a power cut only once its folder is fsynced. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
