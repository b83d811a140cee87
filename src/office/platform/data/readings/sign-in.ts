import type {
  NewPasskeyOptions,
  NewRecoveryCodes,
  OfficeSession,
  PasskeyList,
  SessionList,
  SignInOptions,
} from '../../../../contract/staff/sign-in.ts'
import {
  flag,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  word,
} from '../../../../web/platform/reading.ts'

const openedBy = oneOf<OfficeSession['openedBy']>(['passkey', 'recovery-code', 'link'])

export const officeSession = record<OfficeSession>({
  operatorName: text,
  openedBy,
  passkeys: number,
  recoveryCodesLeft: number,
})

export const sessionList = record<SessionList>({
  sessions: listOf(
    record<SessionList['sessions'][number]>({
      id: word,
      device: orNull(text),
      openedBy,
      isThis: flag,
      openedAt: moment,
      seenAt: moment,
    }),
  ),
})

export const passkeyList = record<PasskeyList>({
  passkeys: listOf(
    record<PasskeyList['passkeys'][number]>({
      id: word,
      device: orNull(text),
      addedAt: moment,
      usedAt: orNull(moment),
      isLocked: flag,
    }),
  ),
})

export const recoveryCodes = record<NewRecoveryCodes>({ codes: listOf(word) })

/** The browser validates the rest itself. */
function challenging<Options extends { readonly challenge: string }>(): Reading<Options> {
  return (said) => {
    record<{ challenge: string }>({ challenge: word })(said)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return said as Options
  }
}

export const signInOptions = record<SignInOptions>({ options: challenging() })
export const newPasskeyOptions = record<NewPasskeyOptions>({ options: challenging() })
