import { statfs } from 'node:fs/promises'

/** A new cluster takes 40 MB, its server and WAL as much again. */
const leastMegabytes = 100

export class DiskFull extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk of ${folder} is full: a new database needs ${leastMegabytes} MB there. Make room, or choose another folder with DATA_DIR.`,
      options,
    )
  }
}

export async function askForRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastMegabytes * 1024 * 1024) throw new DiskFull(folder)
}

export function saysDiskFull(error: unknown): boolean {
  return error instanceof Error && /No space left on device|\bENOSPC\b|\bEDQUOT\b/.test(error.message)
}
