import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, open, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type Workplace, folderArgument, runProgram } from './program.ts'
import type { RunAs } from './run-as.ts'
import { stopServer } from './server-processes.ts'

/** A cluster that exists and can be started. */
export interface Cluster extends Workplace {
  readonly password: string
}

const user = 'kraplia'
const unfinished = 'cluster-being-made-'

/** Where in the shop's database folder the cluster lives. */
export const clusterFolder = (folder: string) => join(folder, 'cluster')

/** The address of a running cluster. */
export const urlOf = ({ password }: Cluster, port: number) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${user}`

/**
 * Opens the cluster in `folder`, making it first if there is none. It is made elsewhere and renamed when it is
 * complete, so that a start interrupted at any moment leaves either no cluster or a whole one.
 */
export async function openCluster(
  folder: string,
  binaries: string,
  runAs: RunAs | undefined,
  settings: Record<string, string> = {},
): Promise<Cluster> {
  await removeUnfinished(folder)
  const final = clusterFolder(folder)
  const password = await readPassword(final)
  if (password === undefined) await makeCluster(folder, binaries, runAs, settings['fsync'] !== 'off')
  return {
    folder: await realpath(final),
    binaries,
    runAs,
    password: password ?? (await readFile(passwordFile(final), 'utf8')),
  }
}

const passwordFile = (cluster: string) => join(cluster, 'kraplia-password')

async function readPassword(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(passwordFile(cluster), 'utf8')
  } catch (error) {
    if (await stat(cluster).catch(() => undefined))
      throw new Error(`The database in ${cluster} was not made by this shop: move it away.`, { cause: error })
    return undefined
  }
}

async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(unfinished))
  for (const name of left) {
    const path = join(folder, name)
    await stopServer(path) // initdb may have outlived its shop
    await rm(path, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function makeCluster(
  folder: string,
  binaries: string,
  runAs: RunAs | undefined,
  isDurable: boolean,
): Promise<void> {
  if (!runAs) refuseNameless()
  const made = await realpath(await mkdtemp(join(folder, unfinished)))
  await chmod(made, 0o700)
  if (runAs) await giveTo(made, runAs)
  const workplace = { binaries, runAs, folder: made }
  const at = ['-D', folderArgument(workplace)]
  await runProgram(workplace, 'initdb', [...at, ...initdbOptions])

  const password = randomBytes(24).toString('hex')
  await writeOwned(passwordFile(made), password, runAs)
  await writeOwned(join(made, 'pg_hba.conf'), `host all ${user} 127.0.0.1/32 scram-sha-256\n`, runAs)
  await runProgram(
    workplace,
    'postgres',
    ['--single', ...at, '-c', 'fsync=off', '-c', 'log_checkpoints=off', '-c', 'exit_on_error=on', 'postgres'],
    `alter role ${user} password '${password}'\ncreate database ${user}\n`,
  )

  if (isDurable) await runProgram(workplace, 'initdb', [...at, '--sync-only', ...syncOptions])
  await rename(made, clusterFolder(folder))
  if (isDurable && process.platform !== 'win32') await syncFolder(folder)
}

async function giveTo(folder: string, { uid, gid }: RunAs) {
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

function refuseNameless() {
  try {
    userInfo()
  } catch (error) {
    throw new Error(
      'PostgreSQL does not run as a user that the system has no name for: ' +
        'add this user to /etc/passwd, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

// Text sorts by code point everywhere alike, and lower() knows Ukrainian letters, whatever the system's locales.
const initdbOptions = [
  `--username=${user}`,
  '--auth=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-sync', // done once, when everything is in place
]

// One call for the whole file system takes 0.04 s where syncing the 300 files in turn takes 3 s.
const syncOptions = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function writeOwned(file: string, content: string, owner: RunAs | undefined): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    if (owner) await handle.chown(owner.uid, owner.gid)
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
