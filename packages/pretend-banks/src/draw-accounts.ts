import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** Where a shop in test mode mounts its stand-ins, and the accounts that they know. */
export interface PretendAccounts {
  readonly monopay: { readonly path: string; readonly token: string }
  readonly liqpay: {
    readonly path: string
    readonly publicKey: string
    readonly privateKey: string
    /** Of earlier starts: links that buyers hold are signed with them. */
    readonly earlierKeys: readonly string[]
  }
  readonly wayforpay: { readonly path: string; readonly merchantAccount: string; readonly secret: string }
}

const rememberedKeys = 20

const earlier = v.object({
  liqpay: v.object({ privateKey: v.string(), earlierKeys: v.array(v.string()) }),
})

/**
 * Accounts with secrets that nobody knows, new at every start. They are left in the folder of the banks' books, for
 * their owner alone: tests on this machine read them there, and so does the next start, to know its links again.
 */
export async function drawAccounts(folder: string): Promise<PretendAccounts> {
  const file = join(folder, 'accounts.json')
  const accounts: PretendAccounts = {
    monopay: { path: '/sandbox/monobank', token: secret() },
    liqpay: {
      path: '/sandbox/liqpay',
      publicKey: 'sandbox_i00000000000',
      privateKey: `sandbox_${secret()}`,
      earlierKeys: await readEarlierKeys(file),
    },
    wayforpay: { path: '/sandbox/wayforpay', merchantAccount: 'test_merch_n1', secret: secret() },
  }
  await mkdir(folder, { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(accounts), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return accounts
}

async function readEarlierKeys(file: string): Promise<string[]> {
  try {
    const { liqpay } = v.parse(earlier, JSON.parse(await readFile(file, 'utf8')))
    return [liqpay.privateKey, ...liqpay.earlierKeys].slice(0, rememberedKeys)
  } catch {
    // The first start, or a file that somebody spoilt: then old links are no longer known.
    return []
  }
}

function secret(): string {
  return randomBytes(24).toString('base64url')
}
