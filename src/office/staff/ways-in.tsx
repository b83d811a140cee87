import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OfficeSession, signInAddresses } from '../../contract/staff/sign-in.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { send } from '../platform/data/call.ts'
import { officeSession } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import { signInText } from './sign-in-text.ts'
import { signInByPasskey } from './passkey.ts'

interface WaysInProps {
  readonly onEntered: (session: OfficeSession) => void
}

export function WaysIn({ onEntered }: WaysInProps) {
  const [isByCode, setIsByCode] = useState(false)
  const entering = useMutation({ mutationFn: signInByPasskey, onSuccess: onEntered })
  return (
    <>
      {entering.error && (
        <Notice tone="danger" role="alert">
          {entering.error.message}
        </Notice>
      )}
      <Action isBusy={entering.isPending} onClick={() => entering.mutate()}>
        {signInText.withKey}
      </Action>
      {isByCode ? (
        <ByCode onEntered={onEntered} />
      ) : (
        <Action variant="quiet" onClick={() => setIsByCode(true)}>
          {signInText.withCode}
        </Action>
      )}
    </>
  )
}

function ByCode({ onEntered }: WaysInProps) {
  const [code, setCode] = useState('')
  const entering = useMutation({
    mutationFn: () => send(signInAddresses.recoveryCode, officeSession, { code }),
    onSuccess: onEntered,
  })
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
