import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

/** It goes with all that is in it when the test or the file ends. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kraplia-test-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
