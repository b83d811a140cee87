import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, readNames } from './files.ts'

/** Bytes on the disk that a folder lies on: what a shop that is not root may still write, and all. */
export async function readSpace(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** Bytes of the files of a folder, which may not be there. */
export async function sizeOfFiles(folder: string): Promise<number> {
  let size = 0
  for (const name of await readNames(folder)) size += await sizeOf(join(folder, name))
  return size
}

/** Nothing of one that has just gone. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return 0
      throw error
    },
  )
}
