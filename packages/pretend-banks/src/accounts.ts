import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { StandInOptions } from './open-bank.ts'
import type { StandIn } from './stand-in.ts'

export type PretendAccounts<StandIns extends Readonly<Record<string, StandIn>>> = {
  readonly [Name in keyof StandIns]: { readonly path: string } & ReturnType<StandIns[Name]['draw']>
}

/** New random secrets at every start, left in the folder for tests and for links of earlier starts. */
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

export async function drawnAccounts<StandIns extends Readonly<Record<string, StandIn>>>(
  standIns: StandIns,
  folder: string,
): Promise<PretendAccounts<StandIns> | undefined> {
  const earlier = await readEarlier(join(folder, 'accounts.json'))
  const isWhole = Object.keys(standIns).every((name) => earlier[name] !== undefined)
  // Written by `drawAccounts`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isWhole ? (earlier as PretendAccounts<StandIns>) : undefined
}

async function readEarlier(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The first start or a damaged file: earlier links are lost.
    return {}
  }
}

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
