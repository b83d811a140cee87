import { statfs } from 'node:fs/promises'

/** A new cluster takes 40 MB, and its server and its log as much again before anything is kept in it. */
const leastMegabytes = 100

/** A sentence for the operator. */
export class DiskFull extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk of ${folder} is full: a new database needs ${leastMegabytes} MB there. Make room, or choose another folder with DATA_DIR.`,
      options,
    )
  }
}

/** Throws {@link DiskFull} where a new cluster would find no room. */
export async function askForRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < leastMegabytes * 1024 * 1024) throw new DiskFull(folder)
}

/** Whether an error is what a full disk made a program or the file system say. */
export function saysDiskFull(error: unknown): boolean {
  return error instanceof Error && /No space left on device|\bENOSPC\b|\bEDQUOT\b/.test(error.message)
}
