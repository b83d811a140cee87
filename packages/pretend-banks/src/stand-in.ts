import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { StandInOptions } from './open-bank.ts'

type AccountFields = Readonly<Record<string, string | readonly string[]>>

export interface StandIn<Account extends AccountFields = AccountFields> {
  readonly path: string
  /** `earlier` is of the last start, possibly invalid. */
  draw(earlier: unknown): Account
  /** The `x-token` of control requests. */
  opens(account: Account): string
  create(options: StandInOptions, account: Account): (app: FastifyInstance) => Promise<void>
}

export function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
