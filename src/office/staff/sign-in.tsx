import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type OfficeSession, signInAddresses } from '../../contract/staff/sign-in.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { send } from '../platform/data/call.ts'
import { sessionKey } from '../platform/data/session.ts'
import { officeSession } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import { signInText } from './sign-in-text.ts'
import { Gate } from './gate.tsx'
import { WaysIn } from './ways-in.tsx'

export function SignIn() {
  const { pathname, hash } = useLocation()
  return pathname === '/enter' && hash !== '' ? <ByLink token={hash} /> : <ByPasskey />
}

function ByPasskey() {
  const enter = useEntered()
  return (
    <Gate title={signInText.title}>
      <p>{signInText.keyHint}</p>
      <WaysIn onEntered={(session) => void enter(session)} />
    </Gate>
  )
}

/** By a press: link scanners would use the token up. */
function ByLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const entering = useMutation({
    mutationFn: () => send(signInAddresses.link, officeSession, { token }),
    onSuccess: useEntered(),
  })
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

/** Removes a token from the address; other addresses stay. */
function useEntered() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (session: OfficeSession) => {
    if (pathname === '/enter') await navigate({ to: '/', replace: true })
    client.setQueryData(sessionKey, session)
  }
}
