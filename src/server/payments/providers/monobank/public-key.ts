import { createPublicKey, verify, type KeyObject } from 'node:crypto'
import * as v from 'valibot'
import type { MonobankClient } from './client.ts'

type SignatureCheck = 'right' | 'wrong' | 'no-key'

export interface SignatureChecker {
  check(body: Buffer, signature: Buffer): Promise<SignatureCheck>
}

const coolDownMs = 60_000
const retryWithoutKeyMs = 5_000

/** The bank rotates keys without notice, so a mismatch refetches; but junk must cost at most one fetch in 60 s. */
export function createSignatureChecker(client: MonobankClient, clock: () => number): SignatureChecker {
  let key: KeyObject | undefined
  let fetching: Promise<void> | undefined
  let firstAskedAt = -Infinity
  let renewedAt = -Infinity

  async function check(body: Buffer, signature: Buffer): Promise<SignatureCheck> {
    const known = key
    if (!known) return checkWithFirstKey(body, signature)
    if (fits(known, body, signature)) return 'right'
    await renew()
    return key && key !== known && fits(key, body, signature) ? 'right' : 'wrong'
  }

  async function checkWithFirstKey(body: Buffer, signature: Buffer): Promise<SignatureCheck> {
    if (!fetching && hasPassed(firstAskedAt, retryWithoutKeyMs)) {
      firstAskedAt = clock()
      fetching = fetchNew()
    }
    await fetching
    if (!key) return 'no-key'
    return fits(key, body, signature) ? 'right' : 'wrong'
  }

  async function renew(): Promise<void> {
    if (!fetching && hasPassed(renewedAt, coolDownMs)) {
      renewedAt = clock()
      fetching = fetchNew()
    }
    await fetching
  }

  async function fetchNew(): Promise<void> {
    const fetched = await fetchKey(client)
    fetching = undefined
    if (fetched && !(key && fetched.equals(key))) key = fetched
  }

  /** A clock set back must not block fetching. */
  function hasPassed(since: number, ms: number): boolean {
    const elapsed = clock() - since
    return elapsed >= ms || elapsed < 0
  }

  return { check }
}

/** ECDSA with SHA-256, the signature in ASN.1/DER. */
function fits(key: KeyObject, body: Buffer, signature: Buffer): boolean {
  return verify('sha256', body, key, signature)
}

const pubkeyAnswer = v.object({ key: v.pipe(v.string(), v.maxLength(4096)) })

async function fetchKey(client: MonobankClient): Promise<KeyObject | undefined> {
  const answer = await client.get('/api/merchant/pubkey')
  if (answer.kind !== 'answered') return undefined
  const parsed = v.safeParse(pubkeyAnswer, answer.body)
  return parsed.success ? readKey(parsed.output.key) : undefined
}

function readKey(base64: string): KeyObject | undefined {
  try {
    const key = createPublicKey(Buffer.from(base64, 'base64'))
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined
  } catch {
    return undefined
  }
}
