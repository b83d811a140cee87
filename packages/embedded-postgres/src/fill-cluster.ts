import { randomBytes } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'
import { type Workplace, folderArgument, runProgram } from './program.ts'
import {
  database,
  openWayIn,
  roleStatements,
  runAlone,
  ownerRole,
  superuser,
  writeOwned,
} from './shop-role.ts'

/** How a new cluster differs from a shop's; tests use these. */
export interface ClusterOptions {
  /** All of it is on the disk when it is said to be made. */
  readonly isDurable: boolean
  /** Its roles may make databases beside the shop's. */
  readonly mayCreateDatabases?: boolean
}

/** Where a cluster keeps the passwords of its roles, made with it and moved with it. */
export const passwordFile = (cluster: string) => join(cluster, 'kraplia-password')
export const ownerPasswordFile = (cluster: string) => join(cluster, 'kraplia-owner-password')

/** The password in a file, which is written first where there is none. */
export async function keepPassword(file: string, owner: RunAs | undefined): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known !== '') return known
  const password = randomBytes(24).toString('hex')
  await writeOwned(`${file}.new`, password, owner)
  await rename(`${file}.new`, file)
  return password
}

/**
 * Makes a cluster in an empty folder: the shop's role and the owner's with random passwords, their database, and no way
 * in but from this machine with these.
 */
export async function fillCluster(
  workplace: Workplace,
  { isDurable, mayCreateDatabases }: ClusterOptions,
): Promise<void> {
  const { folder, runAs } = workplace
  if (!runAs) refuseNameless()
  const at = ['-D', folderArgument(workplace)]
  await runProgram(workplace, 'initdb', [...at, ...initdbOptions])

  const shop = await keepPassword(passwordFile(folder), runAs)
  const owner = await keepPassword(ownerPasswordFile(folder), runAs)
  await openWayIn(folder, runAs)
  // In the database that others are made from: what is granted there is granted in all of them.
  await runAlone(
    workplace,
    'template1',
    [
      ...roleStatements({ shop, owner }, mayCreateDatabases),
      `create database ${database} owner ${ownerRole}`,
    ],
    ['-c', 'fsync=off'],
  )
  if (isDurable) await runProgram(workplace, 'initdb', [...at, '--sync-only', ...syncOptions])
}

// Text sorts by code point everywhere alike, and lower() knows Ukrainian letters, whatever the system's locales.
const initdbOptions = [
  `--username=${superuser}`,
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
