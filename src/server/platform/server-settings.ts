import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { httpOrigin } from './http/http-origin.ts'
import { text, webUrl, wholeNumber } from './setting-kinds.ts'

export interface ServerSettings {
  readonly host: string
  readonly port: number
  readonly origin: string
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly databaseConnections: number
  readonly jobsPerSecond: number
  readonly dataDir: string
  readonly rateLimitScale: number
  readonly trustedProxies: number
  /** Fewer if the process may not open so many files. */
  readonly maxConnections: number
  /** Infinite behind proxies. */
  readonly maxConnectionsPerAddress: number
  readonly logLevel: LogLevel
  readonly isDevelopment: boolean
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

export const origin = v.pipe(
  webUrl,
  v.check(
    (address) => URL.parse(address)?.origin === address,
    'must be scheme, host and port only, like https://shop.example',
  ),
)

const databaseAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))

export const serverEnvironment = {
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (host) => host === 'localhost' || (isIP(host) > 0 && !host.includes('%')),
        'must be an IP address or localhost',
      ),
    ),
    'localhost',
  ),
  PORT: v.optional(wholeNumber(1, 65535), '4000'),
  PUBLIC_ORIGIN: v.optional(origin),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_OWNER_URL: v.optional(databaseAddress),
  DATABASE_CONNECTIONS: v.optional(wholeNumber(2, 500), '10'),
  JOBS_PER_SECOND: v.optional(wholeNumber(1, 200), '32'),
  DATA_DIR: v.optional(text(1000), '.data'),
  RATE_LIMIT_SCALE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+(\.\d+)?$/, 'must be a number like 1 or 0.5'),
      v.transform(Number),
      v.check((scale) => scale > 0, 'must be above 0'),
    ),
    '1',
  ),
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 10), '0'),
  MAX_CONNECTIONS: v.optional(wholeNumber(10, 100_000), '10000'),
  MAX_CONNECTIONS_PER_ADDRESS: v.optional(wholeNumber(1, 100_000), '100'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  KRAPLIA_DEV: v.optional(v.string()),
}

const schema = v.object(serverEnvironment)

export function serverSettings(env: v.InferOutput<typeof schema>): ServerSettings {
  return {
    host: env.HOST,
    port: env.PORT,
    origin: env.PUBLIC_ORIGIN ?? originAt(env.HOST, env.PORT),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    jobsPerSecond: env.JOBS_PER_SECOND,
    dataDir: resolve(env.DATA_DIR),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustedProxies: env.TRUSTED_PROXIES,
    maxConnections: env.MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.TRUSTED_PROXIES > 0 ? Infinity : env.MAX_CONNECTIONS_PER_ADDRESS,
    logLevel: env.LOG_LEVEL,
    isDevelopment: env.KRAPLIA_DEV === '1',
  }
}

export const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']

function originAt(host: string, port: number): string {
  return ownHosts.includes(host) ? `http://localhost:${port}` : httpOrigin(host, port)
}
