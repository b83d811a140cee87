import { useMutation, useQuery } from '@tanstack/react-query'
import { signInAddresses } from '../../../contract/office/sign-in.ts'
import { send } from '../data/call.ts'
import { sessionQuery } from '../data/session.ts'
import { nothing } from '../../api/reading.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { showToast } from '../frame/toasts.tsx'
import { forgetList } from '../packing/device.ts'
import { settingsText } from '../text/settings.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodesSection } from './recovery-codes-section.tsx'
import { Sender } from './sender.tsx'
import { Sessions } from './sessions.tsx'
import styles from './settings.module.css'

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

/** The document is left with all that was read: nothing of it stays in memory for whoever comes next. */
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
