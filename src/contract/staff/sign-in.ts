import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as v from 'valibot'
import { given, typed } from '../platform/typed.ts'
import { officeApi, officePath } from '../platform/office-addresses.ts'

/** For `npm run operator`. Browsers never send a fragment. */
export const signInLinkPath = (token: string) => `${officePath}/enter#${token}`

export const signInLinkMinutes = 15

export const recoveryCodeCount = 10

/** After a sign-in; from then on the refusal is `sign_in_again`. */
export const freshMinutes = 15

export const signInAddresses = {
  passkeyOptions: `${officeApi}/sign-in/passkey/options`,
  passkey: `${officeApi}/sign-in/passkey`,
  recoveryCode: `${officeApi}/sign-in/recovery-code`,
  link: `${officeApi}/sign-in/link`,
  signOut: `${officeApi}/sign-out`,
  /** Called before the browser itself downloads a file; refusal `sign_in_again`. */
  freshness: `${officeApi}/session/fresh`,
  session: `${officeApi}/session`,
  /** DELETE ends all others. */
  sessions: `${officeApi}/sessions`,
  sessionById: `${officeApi}/sessions/:id`,
  passkeys: `${officeApi}/passkeys`,
  newPasskeyOptions: `${officeApi}/passkeys/options`,
  /** The last one is refused: `last_passkey`. */
  passkeyById: `${officeApi}/passkeys/:id`,
  /** Invalidates earlier codes. */
  recoveryCodes: `${officeApi}/recovery-codes`,
} as const

/** For the browser's `startAuthentication`, within five minutes. */
export interface SignInOptions {
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** For the browser's `startRegistration`, within five minutes. */
export interface NewPasskeyOptions {
  readonly options: PublicKeyCredentialCreationOptionsJSON
}

const base64Url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(20_000))
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: v.literal('public-key'),
  // No extension is requested or read.
  clientExtensionResults: v.optional(v.object({}), {}),
}

export const passkeySignInBody = v.object({
  response: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      /** Claimed by the authenticator. */
      userHandle: v.exactOptional(base64Url),
    }),
  }),
})

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const newPasskeyBody = v.object({
  response: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      // Unknown transports of newer authenticators are ignored.
      transports: v.optional(
        v.pipe(
          v.array(given(100)),
          v.transform((words) => transports.filter((transport) => words.includes(transport))),
        ),
        [],
      ),
    }),
  }),
})

export const recoveryCodeBody = v.strictObject({ code: typed('code', 100) })

export const signInLinkBody = v.strictObject({ token: typed('code', 100) })

export const sessionOpenings = ['passkey', 'recovery-code', 'link'] as const
export type SessionOpening = (typeof sessionOpenings)[number]

export interface OfficeSession {
  readonly operatorName: string
  readonly openedBy: SessionOpening
  /** 0: the office first asks to add one. */
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

export interface SessionList {
  readonly sessions: readonly {
    readonly id: string
    readonly device: string | null
    readonly openedBy: SessionOpening
    readonly isThis: boolean
    readonly openedAt: string
    readonly seenAt: string
  }[]
}

export interface PasskeyList {
  readonly passkeys: readonly {
    readonly id: string
    readonly device: string | null
    readonly addedAt: string
    readonly usedAt: string | null
    /** Its signature counter went backwards: it was cloned, and is refused. */
    readonly isLocked: boolean
  }[]
}

export interface NewRecoveryCodes {
  readonly codes: readonly string[]
}
