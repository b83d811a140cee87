import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { type OfficeSession, type PasskeyList, signInAddresses } from '../../contract/staff/sign-in.ts'
import { send } from '../platform/data/call.ts'
import {
  newPasskeyOptions,
  officeSession,
  passkeyList,
  signInOptions,
} from '../platform/data/readings/sign-in.ts'
import { signInText } from './sign-in-text.ts'

/** Throws with a message for people. */
export async function signInByPasskey(): Promise<OfficeSession> {
  const { options } = await send(signInAddresses.passkeyOptions, signInOptions)
  const response = await byDevice(() => startAuthentication({ optionsJSON: options }))
  return send(signInAddresses.passkey, officeSession, { response })
}

/** Throws with a message for people. */
export async function addPasskey(): Promise<PasskeyList> {
  const { options } = await send(signInAddresses.newPasskeyOptions, newPasskeyOptions)
  const response = await byDevice(() => startRegistration({ optionsJSON: options }))
  return send(signInAddresses.passkeys, passkeyList, { response })
}

async function byDevice<Value>(run: () => Promise<Value>): Promise<Value> {
  if (!('PublicKeyCredential' in globalThis)) throw new Error(signInText.unsupported)
  try {
    return await run()
  } catch (error) {
    throw new Error(signInText.canceled, { cause: error })
  }
}
