import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { StandInOptions } from './open-bank.ts'

/** The fields of an account, as the bank names them. */
type AccountFields = Readonly<Record<string, string | readonly string[]>>

/** One pretend bank, as a shop in test mode mounts it. */
export interface StandIn<Account extends AccountFields = AccountFields> {
  readonly path: string
  /** An account with secrets that nobody knows; `earlier` is what the last start left of its own, perhaps spoilt. */
  draw(earlier: unknown): Account
  /** The secret that opens the door for tests, as `x-token`. */
  opens(account: Account): string
  /** A Fastify plugin that adds its own path prefix. */
  create(options: StandInOptions, account: Account): (app: FastifyInstance) => Promise<void>
}

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
