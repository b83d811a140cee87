import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** A shop of a version before this one. */
export interface EarlierShop {
  readonly folder: string
  /** The migrations that this version has and it has not. */
  readonly laterMigrations: readonly string[]
}

/**
 * The shop as it was before its newest migration, put into this folder with the packages of now; `undefined` where the
 * history of the project is not there.
 */
export async function takeEarlierShop(folder: string): Promise<EarlierShop | undefined> {
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: root, maxBuffer: 1e8 })).stdout.trim()
  try {
    const newest = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'db/migrations')
    const added = await git(
      'diff',
      '--name-only',
      '--diff-filter=A',
      `${newest}^`,
      'HEAD',
      '--',
      'db/migrations',
    )
    await mkdir(folder, { recursive: true })
    const archive = join(folder, 'shop.tar')
    await git('archive', '--format=tar', '-o', archive, `${newest}^`)
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    return { folder, laterMigrations: added.split('\n') }
  } catch {
    return undefined
  }
}
