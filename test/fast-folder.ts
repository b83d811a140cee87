import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const enoughBytes = 2 ** 30

/**
 * Makes a temporary folder for a database: in memory where there is plenty, for a new database takes 0.02 s there
 * and 0.2 s on a disk. The caller removes it.
 */
export async function makeFastFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  const hasRoom = memory && memory.bavail * memory.bsize > enoughBytes
  return mkdtemp(join(hasRoom ? '/dev/shm' : tmpdir(), 'kraplia-test-'))
}
