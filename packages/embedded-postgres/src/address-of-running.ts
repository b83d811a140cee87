import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { clusterFolder, reservedUrlOf, urlOf } from './cluster.ts'
import { ownerPasswordFile, passwordFile } from './fill-cluster.ts'
import { rememberedPort } from './port.ts'
import { ownerRole } from './shop-role.ts'

/**
 * Where the database answers that a running shop has under `dataDir`, for whoever does beside it what the shop may do; also
 * when the shop has taken all connections but those that are kept. `undefined` when none runs.
 */
export async function addressOfRunning(dataDir: string): Promise<string | undefined> {
  const reserved = await findAddress(dataDir, ownerPasswordFile, reservedUrlOf)
  // An earlier version runs, which keeps none.
  return reserved ?? findAddress(dataDir, passwordFile, urlOf)
}

/** The same for who owns all that is in it. */
export function ownerAddressOfRunning(dataDir: string): Promise<string | undefined> {
  return findAddress(dataDir, ownerPasswordFile, (password, port) => urlOf(password, port, ownerRole))
}

async function findAddress(
  dataDir: string,
  file: typeof passwordFile,
  addressOf: (password: string, port: number) => string,
): Promise<string | undefined> {
  const folder = resolve(dataDir, 'postgres')
  const port = await rememberedPort(folder)
  const password = await readFile(file(clusterFolder(folder)), 'utf8').catch(() => undefined)
  if (port === undefined || password === undefined) return undefined
  const url = addressOf(password, port)
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
