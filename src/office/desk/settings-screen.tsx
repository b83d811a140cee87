import { useMutation, useQuery } from '@tanstack/react-query'
import { signInAddresses } from '../../contract/staff/sign-in.ts'
import { send } from '../platform/data/call.ts'
import { sessionQuery } from '../platform/data/session.ts'
import { nothing } from '../../web/platform/reading.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { showToast } from '../platform/frame/show-toast.ts'
import { forgetList } from '../delivery/device.ts'
import { settingsText } from '../staff/settings-text.ts'
import { Passkeys } from '../staff/passkeys.tsx'
import { RecoveryCodesSection } from '../staff/recovery-codes-section.tsx'
import { Sender } from '../delivery/sender.tsx'
import { Sessions } from '../staff/sessions.tsx'
import styles from '../staff/settings.module.css'

export function SettingsScreen() {
  const { data: session } = useQuery(sessionQuery)
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{settingsText.title}</h1>
      {session && <p>{settingsText.signedInAs(session.operatorName)}</p>}
      <SignOut />
      <div className={styles['sections']}>
        <Sender />
        <Passkeys />
        <Sessions />
        <RecoveryCodesSection />
      </div>
    </div>
  )
}

/** A full navigation, so that no data stays in memory. */
function SignOut() {
  const leaving = useMutation({
    mutationFn: () => send(signInAddresses.signOut, nothing),
    onSuccess: () => {
      forgetList()
      location.reload()
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  return (
    <div>
      <Action variant="secondary" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {settingsText.signOut}
      </Action>
    </div>
  )
}
