import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { RunAs } from './run-as.ts'

/** Checks the modes of the file and of every folder above. */
export async function canUse(file: string, user: RunAs): Promise<boolean> {
  const real = await realpath(file)
  if (!(await allows(real, user, 0o5))) return false
  for (let folder = dirname(real); ; folder = dirname(folder)) {
    if (!(await allows(folder, user, 0o1))) return false
    if (folder === dirname(folder)) return true
  }
}

async function allows(path: string, user: RunAs, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}
