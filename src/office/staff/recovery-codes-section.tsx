import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { signInAddresses } from '../../contract/staff/sign-in.ts'
import { send } from '../platform/data/call.ts'
import { sessionKey, sessionQuery } from '../platform/data/session.ts'
import { recoveryCodes } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { settingsText } from './settings-text.ts'
import { Trouble } from './trouble.tsx'
import styles from './settings.module.css'

export function RecoveryCodesSection() {
  const client = useQueryClient()
  const { data: session } = useQuery(sessionQuery)
  const making = useMutation({
    mutationFn: () => send(signInAddresses.recoveryCodes, recoveryCodes),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  })
  return (
    <section className={styles['section']} aria-labelledby="codes">
      <h2 id="codes">{settingsText.codes}</h2>
      <Trouble error={making.error} />
      {making.data ? (
        <RecoveryCodes codes={making.data.codes} />
      ) : (
        <>
          <p>
            {session && settingsText.codesLeft(session.recoveryCodesLeft)}{' '}
            <span className={page['soft']}>{settingsText.newCodesHint}</span>
          </p>
          <Action variant="secondary" isBusy={making.isPending} onClick={() => making.mutate()}>
            {settingsText.newCodes}
          </Action>
        </>
      )}
    </section>
  )
}
