import { lstat, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'

// { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
const linkList = v.array(v.object({ source: v.string(), target: v.string() }))

/** npm cannot pack symlinks, and install scripts may be disabled. `false` if `native` is not writable. */
export async function completeLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of v.parse(linkList, JSON.parse(list))) {
    const path = join(dirname(native), target)
    if (await lstat(path).catch(() => undefined)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      return false
    }
  }
  return true
}
