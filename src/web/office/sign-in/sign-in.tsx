import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type OfficeSession, signInAddresses } from '../../../contract/office/sign-in.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { send } from '../data/call.ts'
import { sessionKey } from '../data/session.ts'
import { Action } from '../frame/action.tsx'
import { signInText } from '../text/sign-in.ts'
import { Gate } from './gate.tsx'
import { signInByPasskey } from './passkey.ts'

/** The way in: by a link with a token behind its `#`, by a passkey, or by a recovery code. */
export function SignIn() {
  const { pathname, hash } = useLocation()
  return pathname === '/enter' && hash !== '' ? <ByLink token={hash} /> : <ByPasskey />
}

function ByPasskey() {
  const [isByCode, setIsByCode] = useState(false)
  const entering = useEntering(signInByPasskey)
  return (
    <Gate title={signInText.title}>
      {entering.error && (
        <Notice tone="danger" role="alert">
          {entering.error.message}
        </Notice>
      )}
      <p>{signInText.keyHint}</p>
      <Action isBusy={entering.isPending} onClick={() => entering.mutate()}>
        {signInText.withKey}
      </Action>
      {isByCode ? (
        <ByCode />
      ) : (
        <Action variant="quiet" onClick={() => setIsByCode(true)}>
          {signInText.withCode}
        </Action>
      )}
    </Gate>
  )
}

function ByCode() {
  const [code, setCode] = useState('')
  const entering = useEntering(() => send<OfficeSession>(signInAddresses.recoveryCode, { code }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        entering.mutate()
      }}
    >
      <Field
        name="code"
        label={signInText.code}
        hint={signInText.codeHint}
        error={entering.error?.message}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Action type="submit" variant="secondary" isBusy={entering.isPending}>
        {signInText.enter}
      </Action>
    </form>
  )
}

/** Entered by a press, not by opening: what only looks at links shall not use one up. */
function ByLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const entering = useEntering(() => send<OfficeSession>(signInAddresses.link, { token }))
  return (
    <Gate title={signInText.linkTitle}>
      {entering.error ? (
        <>
          <Notice tone="danger" role="alert">
            {entering.error.message}
          </Notice>
          <Action variant="secondary" onClick={() => void navigate({ to: '/', replace: true })}>
            {signInText.withKey}
          </Action>
        </>
      ) : (
        <>
          <p>{signInText.linkHint}</p>
          <Action isBusy={entering.isPending} onClick={() => entering.mutate()}>
            {signInText.enter}
          </Action>
        </>
      )}
    </Gate>
  )
}

/** Signing in. The token of a link leaves the address; any other address stays, to go on where one was. */
function useEntering(enter: () => Promise<OfficeSession>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMutation({
    mutationFn: enter,
    onSuccess: async (session) => {
      if (pathname === '/enter') await navigate({ to: '/', replace: true })
      client.setQueryData(sessionKey, session)
    },
  })
}
