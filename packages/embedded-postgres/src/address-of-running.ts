import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { clusterFolder, reservedUrlOf, urlOf } from './cluster.ts'
import { ownerPasswordFile, passwordFile } from './fill-cluster.ts'
import { rememberedPort } from './port.ts'
import { ownerRole } from './shop-role.ts'

/** By reserved connections, so it works when the shop has taken all others. `undefined` when none runs. */
export async function addressOfRunning(dataDir: string): Promise<string | undefined> {
  const reserved = await findAddress(dataDir, ownerPasswordFile, reservedUrlOf)
  // An earlier version reserves none.
  return reserved ?? findAddress(dataDir, passwordFile, urlOf)
}

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
  // Refused at once if nothing runs; a busy server is waited for.
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
