import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, readNames } from './files.ts'

/** Bytes; `free` is what a non-root user may write. */
export async function readSpace(folder: string): Promise<{ readonly free: number; readonly total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

export async function sizeOfFiles(folder: string): Promise<number> {
  let size = 0
  for (const name of await readNames(folder)) size += await sizeOf(join(folder, name))
  return size
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return 0
      throw error
    },
  )
}
