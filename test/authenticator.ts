import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'

/** What may be wrong with what an authenticator answers; without it all is as WebAuthn says. */
export interface Answering {
  /** Of the page that asks. */
  readonly origin: string
  readonly challenge?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

/** A passkey in software: makes itself for a page, then signs what it is asked (WebAuthn Level 3, ES256, no attestation). */
export class Authenticator {
  readonly id = randomBytes(20)
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''
  #counter = 0

  create(options: PublicKeyCredentialCreationOptionsJSON, answering: Answering): RegistrationResponseJSON {
    this.#userHandle = options.user.id
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      coseKey(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([this.#authenticatorData(options.rp.id ?? '', answering, 0x40), attested])
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, answering).toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: PublicKeyCredentialRequestOptionsJSON, answering: Answering): AuthenticationResponseJSON {
    const authData = this.#authenticatorData(options.rpId ?? '', answering, 0)
    const client = clientData('webauthn.get', options.challenge, answering)
    const signed = Buffer.concat([authData, sha256(client)])
    const userHandle = answering.userHandle ?? this.#userHandle
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        ...(userHandle !== '' && { userHandle }),
      },
    }
  }

  /** The hash of the host, flags (user present, user verified), and how often it has signed. */
  #authenticatorData(rpId: string, { isUserVerified = true, counter }: Answering, flags: number): Buffer {
    this.#counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (isUserVerified ? 0x04 : 0)]), count])
  }
}

function clientData(type: string, challenge: string, answering: Answering): Buffer {
  return Buffer.from(
    JSON.stringify({
      type,
      challenge: answering.challenge ?? challenge,
      origin: answering.origin,
      crossOrigin: false,
    }),
  )
}

/** CBOR of `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(authData: Buffer): Buffer {
  const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
  const size = Buffer.alloc(2)
  size.writeUInt16BE(authData.length)
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x59]),
    size,
    authData,
  ])
}

/** CBOR of `{ 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }`. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (key: number, part: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(part, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    bytes(0x21, x),
    bytes(0x22, y),
  ])
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest()
}
