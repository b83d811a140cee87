import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What systems allow for a socket's whole path. */
const longestBytes = 100

const nameOf = (port: number | '*') => `.s.PGSQL.${port}`

/** In the cluster's own folder, which only PostgreSQL's user and root may enter. */
export function canHaveSocket(cluster: string): boolean {
  return process.platform !== 'win32' && Buffer.byteLength(join(cluster, nameOf(99_999))) <= longestBytes
}

/** Relative to where the server runs: it may be unable to walk to its folder. */
export function withSocket(
  settings: Readonly<Record<string, string>>,
  hasSocket: boolean,
): Record<string, string> {
  const name = 'unix_socket_directories'
  return hasSocket ? { [name]: '.', ...settings } : { ...settings, [name]: '' }
}

/** Some file systems have no sockets. */
export function saysNoSocket(error: unknown): boolean {
  return error instanceof Error && /could not create any Unix-domain sockets/.test(error.message)
}

/** A killed server's, with the lock that names its process: another may have that number by now. */
export function removeSockets(cluster: string): void {
  for (const name of globSync(`${nameOf('*')}*`, { cwd: cluster }))
    rmSync(join(cluster, name), { force: true })
}
