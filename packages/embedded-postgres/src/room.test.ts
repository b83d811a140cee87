import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { DiskFull, saysDiskFull } from './room.ts'

/** A tmpfs; `undefined` where this process may not mount. */
function tinyDisk(megabytes: number, files = 10_000): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kraplia-tiny-disk-'))
  try {
    execFileSync('mount', [
      '-t',
      'tmpfs',
      '-o',
      `size=${megabytes}m,nr_inodes=${files},mode=0755`,
      'tmpfs',
      folder,
    ])
  } catch {
    rmdirSync(folder)
    return undefined
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  return folder
}

test.runIf(process.getuid?.() === 0).each([
  [5, 10_000],
  [20, 10_000],
  [45, 10_000],
  [90, 10_000],
  // Runs out while the cluster is being made.
  [200, 300],
])('a disk of %i MB and %i files is said to be full, and nothing is left on it', async (megabytes, files) => {
  const dataDir = tinyDisk(megabytes, files)
  if (dataDir === undefined) return
  const failure = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(DiskFull)
  expect(String(failure)).toMatch(
    /^Error: The disk of \S+ is full: a new database needs 100 MB there\. [^\n]+$/,
  )
  expect((await readdir(join(dataDir, 'postgres'))).filter((name) => !name.startsWith('lock'))).toEqual([])
})

test.each([
  ['initdb: error: could not write to file: No space left on device', true],
  ['ENOSPC: no space left on device, write', true],
  ['initdb: error: could not change permissions', false],
])('%s', (message, isFull) => expect(saysDiskFull(new Error(message))).toBe(isFull))
