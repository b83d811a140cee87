import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '../../../domain/brand.ts'
import { inTransaction } from '../../db/pool.ts'
import { Refusal } from '../../http/errors.ts'
import { newSecretKey } from '../../http/secret-keys.ts'
import { writeLog } from '../../office-log/log-queries.ts'
import type { Services } from '../../services/services.ts'
import type { Operator } from '../sessions/session-queries.ts'
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from './passkey-queries.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** What an authenticator is to sign, and the key by which its answer is taken back. */
interface Asked<Options> {
  readonly options: Options
  readonly challengeKey: string
}

/** Loaded for the first who enters: a fifth of what the shop is made of is its certificates. */
const passkeyLibrary = () => import('@simplewebauthn/server')

/** As long as the challenge is kept. */
const timeout = 5 * 60_000

/** EdDSA, ES256 and RS256 of the COSE registry: one of them every authenticator knows. */
const algorithms = [-8, -7, -257]

/**
 * Asks for any passkey of this shop's: whose it is follows from it, so nobody types a name. The device looks who holds
 * it, by a finger, a face or its PIN.
 */
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

/** Whose passkey has signed the challenge. Refuses whatever is not in order with `passkey_refused`. */
export async function checkPasskey(
  { db, config }: Needs,
  challengeHash: Buffer | undefined,
  response: AuthenticationResponseJSON,
): Promise<string> {
  const challenge = challengeHash && (await takeChallenge(db, challengeHash, null))
  const passkey = challenge && (await findPasskey(db, response.id))
  if (!passkey) throw new Refusal('passkey_refused')
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
    credential: { ...passkey, publicKey: new Uint8Array(publicKey) },
    requireUserVerification: true,
  }).catch(isWrong)
  const isSigned =
    checked.verified && (await notePasskeyUse(db, passkey.id, checked.authenticationInfo.newCounter))
  if (!isSigned) throw new Refusal('passkey_refused')
  return operatorId
}

/** Asks a device to make a passkey for an operator, unless it holds one of theirs already. */
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
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout,
  })
  return { options, challengeKey } satisfies Asked<typeof options>
}

/** Keeps the passkey that a device has made. Refuses whatever is not in order with `passkey_not_added`. */
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

/** The library throws at what a browser would not send: a challenge of another, a counter that goes backwards. */
function isWrong() {
  return { verified: false } as const
}

/** Passkeys belong to a host name, whatever its port. */
function rpIdOf({ origin }: Needs['config']): string {
  return new URL(origin).hostname
}

/** What an authenticator calls the operator: the 16 bytes of the id, which say nothing of a person. */
function userHandleOf(operatorId: string): Buffer {
  return Buffer.from(operatorId.replaceAll('-', ''), 'hex')
}
