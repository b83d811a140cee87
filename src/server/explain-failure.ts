import type { Config } from './config.ts'
import { databaseOutage, sqlState } from './platform/db/pool.ts'

/** One sentence that names the setting; a stack only for unexpected errors. */
export function explainFailure(
  error: unknown,
  { host, port, databaseUrl, dataDir }: Pick<Config, 'host' | 'port' | 'databaseUrl' | 'dataDir'>,
): string {
  if (!(error instanceof Error)) return String(error)
  const listening =
    'syscall' in error && error.syscall === 'listen' && 'code' in error ? error.code : undefined
  if (isDeniedIn(dataDir, error)) {
    return `The files in ${dataDir} are not all this user's, as after a start by root: start the shop as before, or give them back (chown -R). ${error.message}`
  }
  switch (listening) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: end what uses it, or set PORT to another.`
    case 'EADDRNOTAVAIL':
      return `HOST: ${host} is not an address of this machine.`
    case 'EACCES':
      return `Port ${port} needs more rights than the shop has: set PORT to another, above 1023.`
    default:
      return (databaseUrl && explainDatabase(error, databaseUrl)) ?? explainOther(error)
  }
}

function isDeniedIn(folder: string, error: Error): boolean {
  if (!('code' in error && error.code === 'EACCES' && 'path' in error)) return false
  return String(error.path).startsWith(`${folder}/`)
}

function explainDatabase(error: Error, databaseUrl: string): string | undefined {
  const url = URL.parse(databaseUrl)
  if (!url) return 'DATABASE_URL must be like postgres://user:password@host:5432/name.'
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  const place = host.startsWith('/') ? host : `${host}:${url.port || '5432'}`
  // 28: not authorised; 3D000: no such database. First, as these are answers of a reachable server.
  const state = sqlState(error) ?? ''
  if (state.startsWith('28') || state === '3D000') return `DATABASE_URL: ${place} says: ${error.message}.`
  switch (databaseOutage(error)) {
    case 'disk full':
      return `DATABASE_URL: the disk of the database at ${place} is full.`
    case 'database read-only':
      return `DATABASE_URL: the database at ${place} may only be read now.`
    case 'files of the database server missing':
      return `DATABASE_URL: the database server at ${place} misses files of its own, as after an upgrade: start it anew. ${error.message}`
    case 'database away':
      return `DATABASE_URL: no database answers at ${place}.`
    case undefined:
      return undefined
  }
}

const sayingAll = new Set(['Error', 'BadSetting', 'BrokenBackup'])

function explainOther(error: Error): string {
  const isExpected = sayingAll.has(error.name) || 'syscall' in error
  return isExpected || error.stack === undefined ? error.message : error.stack
}
