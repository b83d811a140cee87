import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bytes of photos live. Names are ours (UUID text), used once and never written again. */
export interface PhotoStore {
  /** Keeps the bytes for good before it returns; throws, leaving nothing, when it cannot. */
  keep(name: string, bytes: Buffer): Promise<void>
  /** The bytes, or `undefined` when there are none under this name. */
  find(name: string): Promise<Buffer | undefined>
  /** Forgets the bytes; no matter if they are gone already. */
  forget(name: string): Promise<void>
}

/** Photos as files of one folder, which is made when the first photo comes. */
export function diskPhotoStore(folder: string): PhotoStore {
  const fileOf = (name: string) => join(folder, name)
  return {
    async keep(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeDurably(fileOf(name), bytes)
        await syncFolder(folder)
      } catch (error) {
        await rm(fileOf(name), { force: true })
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
      await rm(fileOf(name), { force: true })
    },
  }
}

async function writeDurably(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new file survives a power cut only when its folder's entry has reached the disk too. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
