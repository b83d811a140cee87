import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { completeLinks } from './library-links.ts'
import { saysDiskFull } from './room.ts'

/** Made once per `name`, in `folder` or a system folder that every user can enter and only root can change. */
export async function copyBinaries(native: string, name: string, folder?: string): Promise<string> {
  const folders = folder ? [folder] : ['/var/cache/kraplia', '/opt/kraplia', join(tmpdir(), 'kraplia')]
  const full: string[] = []
  for (const candidate of folders) {
    const copy = await copyInto(candidate, native, name).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error)) throw error
      if (saysDiskFull(error)) full.push(candidate)
      return undefined // read-only, full, forbidden: try the next
    })
    if (copy) return copy
  }
  throw new Error(
    `PostgreSQL's programs cannot be copied to ${folders.join(' or ')}: ` +
      (full.length > 0
        ? `the disk of ${full.join(' and of ')} is full. Make room, or set DATABASE_URL.`
        : 'start the shop as an ordinary user, or set DATABASE_URL.'),
  )
}

async function copyInto(folder: string, native: string, name: string): Promise<string | undefined> {
  const final = join(folder, name, 'native')
  if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755)
  if (!(await isOurs(folder))) return undefined
  if (!(await lstat(final).catch(() => undefined))) await makeCopy(folder, native, name)
  return (await isOurs(final)) ? final : undefined
}

/** Only we or root can have written to it or can replace it. */
async function isOurs(folder: string): Promise<boolean> {
  const self = await lstat(folder)
  if (!self.isDirectory() || !isOwnedByUs(self.uid) || (self.mode & 0o022) !== 0) return false
  for (let parent = dirname(folder); ; parent = dirname(parent)) {
    const { uid, mode } = await stat(parent)
    const isSticky = (mode & 0o1000) !== 0
    if (!isOwnedByUs(uid) || ((mode & 0o022) !== 0 && !isSticky)) return false
    if (parent === dirname(parent)) return true
  }
}

const isOwnedByUs = (uid: number) => uid === 0 || uid === process.getuid?.()

async function makeCopy(folder: string, native: string, name: string): Promise<void> {
  const unfinished = await mkdtemp(join(folder, '.copy-'))
  try {
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await completeLinks(join(unfinished, 'native'))
    await openToAll(unfinished)
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // A concurrent start was faster; its copy is equal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile())
      await chmod(path, (await stat(path)).mode | 0o444 | (entry.parentPath.endsWith('/bin') ? 0o111 : 0))
  }
}
