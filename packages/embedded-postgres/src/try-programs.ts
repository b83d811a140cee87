import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPackage } from './binaries.ts'
import { completeLinks } from './library-links.ts'

/** Throws if one does not run, as after a disk was full during unpacking. No-op on other platforms. */
export async function tryPrograms(): Promise<void> {
  const found = await findPackage().catch(() => undefined)
  // Without its links it would not run; where they cannot be made a copy is run.
  if (!found || !(await completeLinks(found.native))) return
  for (const program of ['postgres', 'initdb']) {
    await promisify(execFile)(join(found.native, 'bin', program), ['--version'])
  }
}
