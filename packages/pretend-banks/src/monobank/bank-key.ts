import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BankKey {
  /** `X-Sign`: ECDSA P-256 over SHA-256, DER, base64. */
  sign(body: Buffer): string
  /** Base64 of a PEM, as `pubkey` returns it. */
  publicText(): string
  rotate(): Promise<void>
}

export async function openBankKey(dataDir: string): Promise<BankKey> {
  const path = join(dataDir, 'signing-key.pem')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  let key = (await readKey(path)) ?? (await writeNewKey(path))
  return {
    sign: (body) => sign('sha256', body, key).toString('base64'),
    publicText: () => {
      const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
      return Buffer.from(pem).toString('base64')
    },
    rotate: async () => {
      key = await writeNewKey(path)
    },
  }
}

async function readKey(path: string): Promise<KeyObject | undefined> {
  try {
    return createPrivateKey(await readFile(path))
  } catch {
    return undefined
  }
}

async function writeNewKey(path: string): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  await writeFile(`${path}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  await rename(`${path}.new`, path)
  return privateKey
}
