import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory with little room, to be filled to the last byte. */
export interface TinyDisk {
  readonly folder: string
  /** Takes all room but so many bytes. */
  fill(leftBytes?: number): Promise<void>
  /** Gives back what `fill` took. */
  free(): Promise<void>
  remove(): void
}

/** Mounts a tiny disk, or answers `undefined` where this process may not mount. */
export function mountTinyDisk(megabytes: number): TinyDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kraplia-tiny-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder])
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill(leftBytes = 0) {
      const file = await open(ballast, 'a')
      const block = Buffer.alloc(4096)
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder)
          const blocks = bavail - Math.ceil(leftBytes / bsize)
          if (blocks <= 0) return
          await file.write(blocks > 256 ? Buffer.alloc(256 * 4096) : block)
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

/**
 * Has a database whose disk is full end itself: the file of its log that is begun has room of its own, and the next one
 * has none.
 */
export async function exhaustLog(db: { query(sql: string): Promise<unknown> }) {
  const noise = createHmac('sha512', 'log').digest('hex').repeat(1000)
  for (let time = 0; time < 400; time++) {
    try {
      await db.query(`select pg_logical_emit_message(false, 'noise', '${noise}', true)`)
    } catch {
      return
    }
  }
  throw new Error('the log did not end')
}
