import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

export async function giveTo(folder: string, { uid, gid }: RunAs): Promise<void> {
  try {
    await chown(folder, uid, gid)
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and this root may not give files to user ${uid}: ` +
        'start the shop as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/** Root owns it after a backup was copied back. */
export async function takeFromRoot(cluster: string, runAs: RunAs): Promise<void> {
  if ((await stat(cluster)).uid !== 0) return
  await chmod(cluster, 0o700)
  for (const entry of await readdir(cluster, { withFileTypes: true, recursive: true }))
    await lchown(join(entry.parentPath, entry.name), runAs.uid, runAs.gid)
  await giveTo(cluster, runAs) // last, so that an interrupted hand-over is begun again
}
