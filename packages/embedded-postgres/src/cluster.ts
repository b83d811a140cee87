import { chmod, mkdtemp, open, readFile, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ClusterOptions,
  fillCluster,
  keepPassword,
  ownerPasswordFile,
  passwordFile,
} from './fill-cluster.ts'
import { giveTo, takeFromRoot } from './hand-over.ts'
import type { Workplace } from './program.ts'
import { askForRoom, DiskFull, saysDiskFull } from './room.ts'
import type { RunAs } from './run-as.ts'
import { stopServer } from './server-processes.ts'
import { database, handOverDatabase, ownerRole, type Passwords, shopRole } from './shop-role.ts'

export interface Cluster extends Workplace {
  readonly passwords: Passwords
}

const unfinished = 'cluster-being-made-'

export const clusterFolder = (folder: string) => join(folder, 'cluster')

export const urlOf = (password: string, port: number, role = shopRole) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`

/** By the socket in its folder. */
export const socketUrlOf = (password: string, port: number, socketFolder: string) =>
  `${urlOf(password, port)}?host=${encodeURIComponent(socketFolder)}`

/** The shop's role over connections reserved for the owner. */
export const reservedUrlOf = (ownerPassword: string, port: number) =>
  `${urlOf(ownerPassword, port, ownerRole)}?options=-c%20role%3D${shopRole}`

/** Created elsewhere and renamed when complete: an interrupted start leaves none or a whole one. */
export async function openCluster(
  folder: string,
  binaries: string,
  runAs: RunAs | undefined,
  options: ClusterOptions = { isDurable: true },
): Promise<Cluster> {
  await removeUnfinished(folder)
  const final = clusterFolder(folder)
  const known = await readPassword(final)
  if (known === undefined) await makeCluster(folder, binaries, runAs, options)
  else if (runAs) await takeFromRoot(final, runAs)
  const workplace = { folder: await realpath(final), binaries, runAs }
  const shop = known ?? (await readFile(passwordFile(final), 'utf8'))
  const passwords = { shop, owner: await keepPassword(ownerPasswordFile(final), runAs) }
  // Left by a killed shop.
  await stopServer(workplace.folder)
  await handOverDatabase(workplace, passwords)
  return { ...workplace, passwords }
}

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
  options: ClusterOptions,
): Promise<void> {
  await askForRoom(folder)
  const made = await realpath(await mkdtemp(join(folder, unfinished)))
  try {
    await chmod(made, 0o700)
    if (runAs) await giveTo(made, runAs)
    await fillCluster({ binaries, runAs, folder: made }, options)
    await rename(made, clusterFolder(folder))
  } catch (error) {
    await removeUnfinished(folder)
    throw saysDiskFull(error) ? new DiskFull(folder, { cause: error }) : error
  }
  if (options.isDurable && process.platform !== 'win32') await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
