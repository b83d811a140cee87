import { useMutation } from '@tanstack/react-query'
import { Notice } from '../../ui/notice.tsx'
import { OfficeRefusal } from '../data/call.ts'
import { Action } from '../frame/action.tsx'
import { signInByPasskey } from '../sign-in/passkey.ts'
import { signInText } from '../text/sign-in.ts'

interface AgainProps {
  readonly error: Error | null
  /** Does what was refused once more. */
  readonly retry: () => void
}

/** Why something was refused. Where only the sign-in is too long ago, it is made up for and the wish goes on. */
export function Again({ error, retry }: AgainProps) {
  const confirming = useMutation({ mutationFn: signInByPasskey, onSuccess: retry })
  if (!error) return null
  const isTooLongAgo = error instanceof OfficeRefusal && error.refusal.code === 'sign_in_again'
  return (
    <Notice tone="caution" role="alert">
      <p>{confirming.error?.message ?? error.message}</p>
      {isTooLongAgo && (
        <Action variant="secondary" isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
          {signInText.withKey}
        </Action>
      )}
    </Notice>
  )
}
