import { execFile } from 'node:child_process'
import { mkdir, readFile, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

export interface EarlierShop {
  readonly folder: string
  /** Migrations that it lacks. */
  readonly laterMigrations: readonly string[]
}

/** The newest version that lacks a migration, with the packages of its own lock file; `undefined` without git history. */
export async function takeEarlierShop(folder: string): Promise<EarlierShop | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: root, maxBuffer: 1e8 })).stdout.trim()
  const migrationsOf = async (commit: string) =>
    new Map(
      (await git('ls-tree', '-r', '--format=%(path) %(objectname)', commit, 'db/migrations'))
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    )
  try {
    const now = await migrationsOf('HEAD')
    for (const changed of (await git('log', '--format=%H', '--', 'db/migrations')).split('\n')) {
      const before = await migrationsOf(`${changed}^`)
      const later = [...now.keys()].filter((path) => !before.has(path))
      const isKept = [...before].every(([path, content]) => now.get(path) === content)
      if (later.length === 0 || !isKept) continue
      await mkdir(folder, { recursive: true })
      const archive = join(folder, 'shop.tar')
      await git('archive', '--format=tar', '-o', archive, `${changed}^`)
      await run('tar', ['-xf', archive, '-C', folder])
      await bringPackages(folder)
      return { folder, laterMigrations: later }
    }
  } catch {
    // No repository.
  }
  return undefined
}

/** Links the current ones if the lock files are equal; workspaces always. */
async function bringPackages(folder: string): Promise<void> {
  const [then, now] = await Promise.all([readLocked(folder), readLocked(root)])
  if (!isDeepStrictEqual(then, now)) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    return
  }
  const installed = join(root, 'node_modules')
  const linked = join(folder, 'node_modules')
  await mkdir(join(linked, '@kraplia'), { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== '@kraplia') await symlink(join(installed, name), join(linked, name))
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    await symlink(join(folder, 'packages', name), join(linked, '@kraplia', name))
  }
}

async function readLocked(folder: string): Promise<Record<string, unknown>> {
  const { packages }: { packages: Record<string, unknown> } = JSON.parse(
    await readFile(join(folder, 'package-lock.json'), 'utf8'),
  )
  return Object.fromEntries(Object.entries(packages).filter(([place]) => place.startsWith('node_modules/')))
}
