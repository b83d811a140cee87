import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as v from 'valibot'
import { given, typed } from '../platform/typed.ts'
import { officeApi, officePath } from '../platform/office-addresses.ts'

/** What `npm run operator` prints: the token stands behind the `#`, which browsers send to nobody. */
export const signInLinkPath = (token: string) => `${officePath}/enter#${token}`

/** So long a link to sign in by may be used, once. */
export const signInLinkMinutes = 15

/** So many recovery codes are given out at a time, each good for one sign-in. */
export const recoveryCodeCount = 10

/** So long after a sign-in it is fresh; what asks for a fresh one refuses later with `sign_in_again`. */
export const freshMinutes = 15

/** Those with `anyone` are asked before there is a session. */
export const signInAddresses = {
  /** POST, anyone → {@link SignInOptions} */
  passkeyOptions: `${officeApi}/sign-in/passkey/options`,
  /** POST {@link passkeySignInBody}, anyone → {@link OfficeSession} */
  passkey: `${officeApi}/sign-in/passkey`,
  /** POST {@link recoveryCodeBody}, anyone → {@link OfficeSession} */
  recoveryCode: `${officeApi}/sign-in/recovery-code`,
  /** POST {@link signInLinkBody}, anyone → {@link OfficeSession} */
  link: `${officeApi}/sign-in/link`,
  /** POST → `{}`; ends this session */
  signOut: `${officeApi}/sign-out`,
  /** GET → `{}`, or `sign_in_again`: before what a browser asks for by itself, as a file */
  freshness: `${officeApi}/session/fresh`,
  /** GET → {@link OfficeSession} */
  session: `${officeApi}/session`,
  /** GET → {@link SessionList}; DELETE ends all but this one and answers the list */
  sessions: `${officeApi}/sessions`,
  /** DELETE → {@link SessionList} */
  sessionById: `${officeApi}/sessions/:id`,
  /** GET → {@link PasskeyList}; POST {@link newPasskeyBody} → {@link PasskeyList} */
  passkeys: `${officeApi}/passkeys`,
  /** POST → {@link NewPasskeyOptions} */
  newPasskeyOptions: `${officeApi}/passkeys/options`,
  /** DELETE → {@link PasskeyList}; the last one stays: `last_passkey` */
  passkeyById: `${officeApi}/passkeys/:id`,
  /** POST → {@link NewRecoveryCodes}; those before are good for nothing any more */
  recoveryCodes: `${officeApi}/recovery-codes`,
} as const

/** For `startAuthentication` of the browser, within five minutes. */
export interface SignInOptions {
  readonly options: PublicKeyCredentialRequestOptionsJSON
}

/** For `startRegistration` of the browser, within five minutes. */
export interface NewPasskeyOptions {
  readonly options: PublicKeyCredentialCreationOptionsJSON
}

const base64Url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(20_000))
const credential = {
  id: base64Url,
  rawId: base64Url,
  type: v.literal('public-key'),
  // Nothing is asked of extensions, and nothing they say is read.
  clientExtensionResults: v.optional(v.object({}), {}),
}

export const passkeySignInBody = v.object({
  response: v.object({
    ...credential,
    response: v.object({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      /** Whose the authenticator says it is. */
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
      // Words of tomorrow's authenticators are no reason to refuse one.
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

/** As it was typed: spaces, dashes and the case of letters do not matter. */
export const recoveryCodeBody = v.strictObject({ code: typed('code', 100) })

/** What stands behind the `#` of a link. */
export const signInLinkBody = v.strictObject({ token: typed('code', 100) })

export type SessionOpening = 'passkey' | 'recovery-code' | 'link'

/** Who is signed in, and whether there is a way back in. */
export interface OfficeSession {
  readonly operatorName: string
  readonly openedBy: SessionOpening
  /** None: the office first of all asks to add one. */
  readonly passkeys: number
  readonly recoveryCodesLeft: number
}

export interface SessionList {
  readonly sessions: readonly {
    readonly id: string
    /** «Android, Chrome»; `null` when the browser did not say. */
    readonly device: string | null
    readonly openedBy: SessionOpening
    readonly isThis: boolean
    /** ISO 8601, as `seenAt`. */
    readonly openedAt: string
    readonly seenAt: string
  }[]
}

export interface PasskeyList {
  readonly passkeys: readonly {
    readonly id: string
    /** Where it was made; `null` when the browser did not say. */
    readonly device: string | null
    /** ISO 8601. */
    readonly addedAt: string
    /** ISO 8601; `null`: never. */
    readonly usedAt: string | null
    /** Its counter ran backwards: there is a copy of it, and it lets nobody in any more. */
    readonly isLocked: boolean
  }[]
}

export interface NewRecoveryCodes {
  /** Shown now and never again. */
  readonly codes: readonly string[]
}
