import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPackage } from './binaries.ts'
import { completeLinks } from './library-links.ts'

/**
 * Runs each of the programs that npm installed, once, for its version. Throws where one does not run, as after a disk was
 * full while it was unpacked; resolves on a platform for which there are none.
 */
export async function tryPrograms(): Promise<void> {
  const found = await findPackage().catch(() => undefined)
  // Without its links it would not run, and whoever cannot make them runs a copy.
  if (!found || !(await completeLinks(found.native))) return
  for (const program of ['postgres', 'initdb']) {
    await promisify(execFile)(join(found.native, 'bin', program), ['--version'])
  }
}
