import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { banks, type PretendAccounts } from './banks.ts'
import type { StandIn } from './stand-in.ts'

/**
 * Accounts with secrets that nobody knows, new at every start. They are left in the folder of the banks' books, for
 * their owner alone: tests on this machine read them there, and so does the next start, to know its links again.
 */
export async function drawAccounts(folder: string): Promise<PretendAccounts> {
  const file = join(folder, 'accounts.json')
  const earlier = await readEarlier(file)
  const drawn = Object.entries<StandIn>(banks).map(([method, bank]) => [
    method,
    { path: bank.path, ...bank.draw(earlier[method]) },
  ])
  // Each bank has just drawn its own.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const accounts = Object.fromEntries(drawn) as PretendAccounts
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(accounts), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return accounts
}

async function readEarlier(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The first start, or a file that somebody spoilt: then old links are no longer known.
    return {}
  }
}
