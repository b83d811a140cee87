import type { FastifyInstance } from 'fastify'
import { liqpay } from './liqpay/sandbox-liqpay.ts'
import { monobank } from './monobank/sandbox-monobank.ts'
import type { StandInOptions } from './open-bank.ts'
import type { StandIn } from './stand-in.ts'
import { wayforpay } from './wayforpay/sandbox-wayforpay.ts'

/** All that there are, by the methods of payment that they stand in for. */
export const banks = { monopay: monobank, liqpay, wayforpay }

/** Where a shop in test mode mounts its stand-ins, and the accounts that they know. */
export type PretendAccounts = {
  readonly [Method in keyof typeof banks]: { readonly path: string } & ReturnType<
    (typeof banks)[Method]['draw']
  >
}

/** Mounts them all, each with books of its own under `at(path)`. */
export async function mountBanks(
  app: FastifyInstance,
  accounts: PretendAccounts,
  at: (path: string) => StandInOptions,
): Promise<void> {
  const known: Readonly<Record<string, { readonly path: string }>> = accounts
  for (const [method, bank] of Object.entries<StandIn>(banks)) {
    const account = known[method]
    if (account) await app.register(bank.create({ ...at(bank.path), ...account }))
  }
}
