import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { OfficeSession } from '../../contract/staff/sign-in.ts'
import { Dialog } from '../../web/platform/ui/dialog.tsx'
import { endConfirming, isConfirming, onConfirming } from '../platform/data/confirm-sign-in.ts'
import { sessionQuery } from '../platform/data/session.ts'
import { Action } from '../platform/frame/action.tsx'
import { frameText } from '../platform/frame-text.ts'
import { signInText } from './sign-in-text.ts'
import { WaysIn } from './ways-in.tsx'

/** For actions that need a recent sign-in; input and pending actions are kept meanwhile. */
export function ConfirmSignIn() {
  const isAsked = useSyncExternalStore(onConfirming, isConfirming)
  const client = useQueryClient()
  const enter = (session: OfficeSession) => {
    const before = client.getQueryData(sessionQuery.queryKey)
    client.setQueryData(sessionQuery.queryKey, session)
    // An action must not run as another operator.
    endConfirming(before?.operatorName === session.operatorName)
  }
  return (
    <Dialog isOpen={isAsked} onClose={() => endConfirming(false)} title={signInText.confirmTitle}>
      {isAsked && (
        <>
          <p>{signInText.confirmHint}</p>
          <WaysIn onEntered={enter} />
          <Action variant="quiet" onClick={() => endConfirming(false)}>
            {frameText.keep}
          </Action>
        </>
      )}
    </Dialog>
  )
}
