import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { StandInOptions } from './open-bank.ts'
import type { StandIn } from './stand-in.ts'

/** Where a shop in test mode mounts its stand-ins, and the accounts that they know, by the shop's names for them. */
export type PretendAccounts<StandIns extends Readonly<Record<string, StandIn>>> = {
  readonly [Name in keyof StandIns]: { readonly path: string } & ReturnType<StandIns[Name]['draw']>
}

/**
 * Accounts with secrets that nobody knows, new at every start. They are left in the folder of the banks' books, for
 * their owner alone: tests on this machine read them there, and so does the next start, to know its links again.
 */
export async function drawAccounts<StandIns extends Readonly<Record<string, StandIn>>>(
  standIns: StandIns,
  folder: string,
): Promise<PretendAccounts<StandIns>> {
  const file = join(folder, 'accounts.json')
  const earlier = await readEarlier(file)
  const drawn = Object.entries(standIns).map(([name, standIn]) => [
    name,
    { path: standIn.path, ...standIn.draw(earlier[name]) },
  ])
  // Each has just drawn its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const accounts = Object.fromEntries(drawn) as PretendAccounts<StandIns>
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(accounts), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return accounts
}

/** Those that the shop of this folder has drawn at its last start; nothing where none has. */
export async function drawnAccounts<StandIns extends Readonly<Record<string, StandIn>>>(
  standIns: StandIns,
  folder: string,
): Promise<PretendAccounts<StandIns> | undefined> {
  const earlier = await readEarlier(join(folder, 'accounts.json'))
  const isWhole = Object.keys(standIns).every((name) => earlier[name] !== undefined)
  // Written by itself, when it drew them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isWhole ? (earlier as PretendAccounts<StandIns>) : undefined
}

async function readEarlier(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The first start, or a file that somebody spoilt: then old links are no longer known.
    return {}
  }
}

/** Mounts them all, each with books of its own under `at(path)`. */
export async function mountStandIns<StandIns extends Readonly<Record<string, StandIn>>>(
  app: FastifyInstance,
  standIns: StandIns,
  accounts: PretendAccounts<StandIns>,
  at: (path: string) => StandInOptions,
): Promise<void> {
  for (const [name, standIn] of Object.entries(standIns)) {
    const account = accounts[name]
    if (account) await app.register(standIn.create(at(standIn.path), account))
  }
}
