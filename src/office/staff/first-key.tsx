import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { signInAddresses } from '../../contract/staff/sign-in.ts'
import { Notice } from '../../web/platform/ui/notice.tsx'
import { send } from '../platform/data/call.ts'
import { sessionKey } from '../platform/data/session.ts'
import { recoveryCodes } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import { signInText } from './sign-in-text.ts'
import { Gate } from './gate.tsx'
import { addPasskey } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** After a sign-in by link: a passkey first, and recovery codes. */
export function FirstKey() {
  const client = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  // A retry after the codes failed must not add a second passkey.
  const isAdded = useRef(false)
  const adding = useMutation({
    mutationFn: async () => {
      if (!isAdded.current) await addPasskey()
      isAdded.current = true
      return send(signInAddresses.recoveryCodes, recoveryCodes)
    },
    onSuccess: (made) => setCodes(made.codes),
  })
  if (codes) {
    return (
      <Gate title={signInText.codesTitle}>
        <RecoveryCodes codes={codes} />
        <Action onClick={() => void client.invalidateQueries({ queryKey: sessionKey })}>
          {signInText.codesSaved}
        </Action>
      </Gate>
    )
  }
  return (
    <Gate title={signInText.firstKeyTitle}>
      {adding.error && (
        <Notice tone="danger" role="alert">
          {adding.error.message}
        </Notice>
      )}
      <p>{signInText.firstKeyHint}</p>
      <Action isBusy={adding.isPending} onClick={() => adding.mutate()}>
        {signInText.addKey}
      </Action>
    </Gate>
  )
}
