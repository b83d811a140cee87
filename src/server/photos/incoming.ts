import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecretId } from '../orders/order-queries.ts'
import { removeFile } from './remove-file.ts'

/** Paths of files that belong to one upload. */
export interface UploadFiles {
  /** As it was sent. */
  readonly sent: string
  readonly clean: string
}

/** A folder where uploads lie while they are received and cleaned; nothing in it is meant to stay. */
export interface Incoming {
  /** Gives an upload two files of its own to be made; both are gone when the work is done, however it ends. */
  use<Result>(work: (files: UploadFiles) => Promise<Result>): Promise<Result>
  /** Removes what a killed shop left behind, an hour old or older. */
  sweep(): Promise<void>
}

const hourMs = 3600 * 1000

export function incomingFolder(folder: string): Incoming {
  return {
    async use(work) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = newSecretId()
      const files = { sent: join(folder, `${name}.sent`), clean: join(folder, `${name}.clean`) }
      try {
        return await work(files)
      } finally {
        await Promise.all([removeFile(files.sent), removeFile(files.clean)])
      }
    },
    async sweep() {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (mtimeMs < Date.now() - hourMs) await rm(path, { force: true, recursive: true })
      }
    },
  }
}
