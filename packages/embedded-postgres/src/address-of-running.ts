import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { clusterFolder, urlOf } from './cluster.ts'
import { ownerPasswordFile, passwordFile } from './fill-cluster.ts'
import { rememberedPort } from './port.ts'
import { ownerRole } from './shop-role.ts'

/** Where the database answers that a running shop has under `dataDir`; `undefined` when none runs. */
export function addressOfRunning(dataDir: string): Promise<string | undefined> {
  return findAddress(dataDir, passwordFile)
}

/** The same for who owns all that is in it. */
export function ownerAddressOfRunning(dataDir: string): Promise<string | undefined> {
  return findAddress(dataDir, ownerPasswordFile, ownerRole)
}

async function findAddress(
  dataDir: string,
  file: typeof passwordFile,
  role?: string,
): Promise<string | undefined> {
  const folder = resolve(dataDir, 'postgres')
  const port = await rememberedPort(folder)
  const password = await readFile(file(clusterFolder(folder)), 'utf8').catch(() => undefined)
  if (port === undefined || password === undefined) return undefined
  const url = urlOf(password, port, role)
  return (await answers(url)) ? url : undefined
}

async function answers(url: string): Promise<boolean> {
  // Where nothing runs it is refused at once; one that is busy is waited for, or it would be taken for none.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
