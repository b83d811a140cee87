import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '../../domain/platform/brand.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { newSecretKey } from '../platform/http/secret-keys.ts'
import { raiseAlert } from '../outbox/enqueue-messages.ts'
import { writeLog } from './log-queries.ts'
import type { StaffNeeds } from './needs.ts'
import { endSessionsOf, type Operator } from './session-queries.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  notePasskeyUse,
  takeChallenge,
} from './passkey-queries.ts'

type Needs = Pick<StaffNeeds, 'db' | 'config'>

interface Asked<Options> {
  readonly options: Options
  readonly challengeKey: string
}

/** Loaded lazily: its root certificates are a fifth of the bundle. */
const passkeyLibrary = () => import('@simplewebauthn/server')

const timeout = 5 * 60_000

/** COSE EdDSA, ES256, RS256: every authenticator supports one. */
const algorithms = [-8, -7, -257]

/** Discoverable credentials with user verification: no name to type. */
export async function askForPasskey({ db, config }: Needs) {
  const { challenge, challengeKey } = await newChallenge(db, null)
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(config),
    challenge,
    userVerification: 'required',
    timeout,
  })
  return { options, challengeKey } satisfies Asked<typeof options>
}

/** Throws `passkey_refused`. A decreasing counter means a cloned passkey, which is locked. */
export async function checkPasskey(
  { db, config }: Needs,
  challengeHash: Buffer | undefined,
  response: AuthenticationResponseJSON,
): Promise<{ readonly operatorId: string; readonly passkeyId: string }> {
  const challenge = challengeHash && (await takeChallenge(db, challengeHash, null))
  const passkey = challenge && (await findPasskey(db, response.id))
  if (!passkey) throw new Refusal('passkey_refused')
  if (passkey.isLocked) throw new Refusal('passkey_locked')
  const { operatorId, publicKey } = passkey
  const { userHandle } = response.response
  if (userHandle !== undefined && userHandle !== userHandleOf(operatorId).toString('base64url'))
    throw new Refusal('passkey_refused')
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: config.origin,
    expectedRPID: rpIdOf(config),
    // The library reports a decreasing counter like a wrong signature, so it gets 0 and we check.
    credential: { ...passkey, publicKey: new Uint8Array(publicKey), counter: 0 },
    requireUserVerification: true,
  }).catch(isWrong)
  if (!checked.verified) throw new Refusal('passkey_refused')
  if (!(await notePasskeyUse(db, passkey.id, checked.authenticationInfo.newCounter))) {
    await lockCopied(db, operatorId, passkey.id)
    throw new Refusal('passkey_locked')
  }
  return { operatorId, passkeyId: passkey.id }
}

/** Original and copy cannot be told apart: locks it and ends its sessions. */
async function lockCopied(pool: Needs['db'], operatorId: string, id: string) {
  await inTransaction(pool, async (db) => {
    if (!(await lockPasskey(db, id))) return
    await endSessionsOf(db, { operatorId, id, keptId: null })
    await writeLog(db, { operatorId, what: 'lock-passkey', orderId: null })
    await raiseAlert(db, { kind: 'passkey-copied', topic: id, details: {} })
  })
}

/** `excludeCredentials` prevents a second one on the same device. */
export async function askForNewPasskey({ db, config }: Needs, operator: Operator) {
  const { challenge, challengeKey } = await newChallenge(db, operator.id)
  const known = await listPasskeys(db, operator.id)
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: rpIdOf(config),
    userName: operator.name,
    userDisplayName: operator.name,
    userID: new Uint8Array(userHandleOf(operator.id)),
    challenge,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.flatMap(({ id, transports, isLocked }) =>
      isLocked ? [] : [{ id, transports }],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
  return { options, challengeKey } satisfies Asked<typeof options>
}

export async function addPasskey(
  { db, config }: Needs,
  operator: Operator,
  made: { challengeHash: Buffer | undefined; response: RegistrationResponseJSON; device: string | null },
): Promise<void> {
  const challenge = made.challengeHash && (await takeChallenge(db, made.challengeHash, operator.id))
  if (challenge === undefined) throw new Refusal('passkey_not_added')
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const checked = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: challenge,
    expectedOrigin: config.origin,
    expectedRPID: rpIdOf(config),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(isWrong)
  if (!checked.verified) throw new Refusal('passkey_not_added')
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
  await inTransaction(db, async (transaction) => {
    const isNew = await insertPasskey(transaction, {
      id,
      operatorId: operator.id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports,
      device: made.device,
    })
    if (!isNew) throw new Refusal('passkey_not_added')
    await writeLog(transaction, { operatorId: operator.id, what: 'add-passkey', orderId: null })
  })
}

async function newChallenge(db: Needs['db'], operatorId: string | null) {
  const challenge = randomBytes(32)
  const { key, hash } = newSecretKey()
  await insertChallenge(db, { hash, challenge, operatorId })
  return { challenge: new Uint8Array(challenge), challengeKey: key }
}

/** The library throws on input that no browser sends. */
function isWrong() {
  return { verified: false } as const
}

function rpIdOf({ origin }: Needs['config']): string {
  return new URL(origin).hostname
}

/** The id's 16 bytes: nothing personal. */
function userHandleOf(operatorId: string): Buffer {
  return Buffer.from(operatorId.replaceAll('-', ''), 'hex')
}
