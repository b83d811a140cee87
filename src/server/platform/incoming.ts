import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecretId } from './http/secret-keys.ts'
import { removeFile } from './files.ts'

interface UploadFiles {
  readonly sent: string
  readonly clean: string
}

export interface Incoming {
  use<Result>(work: (files: UploadFiles) => Promise<Result>): Promise<Result>
  /** 0 removes everything. */
  sweep(minutes: number): Promise<void>
}

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
    async sweep(minutes) {
      const limit = Date.now() - minutes * 60_000
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
        if (minutes === 0 || mtimeMs < limit) await rm(path, { force: true, recursive: true })
      }
    },
  }
}
