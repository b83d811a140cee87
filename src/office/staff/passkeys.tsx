import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PasskeyList, signInAddresses } from '../../contract/staff/sign-in.ts'
import { ask, send } from '../platform/data/call.ts'
import { passkeyList } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import rows from '../platform/frame/rows.module.css'
import { Tag } from '../platform/frame/tag.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { addPasskey } from './passkey.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { settingsText } from './settings-text.ts'
import { Trouble } from './trouble.tsx'
import styles from './settings.module.css'

const queryKey = ['passkeys']
const address = signInAddresses.passkeys

export function Passkeys() {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask(address, passkeyList, signal) })
  const keep = (list: PasskeyList) => client.setQueryData(queryKey, list)
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: (list) => {
      keep(list)
      showToast({ text: settingsText.passkeyAdded })
    },
  })
  const removing = useMutation({
    mutationFn: (id: string) => send(`${address}/${id}`, passkeyList, {}, 'DELETE'),
    onSuccess: keep,
  })
  return (
    <section className={styles['section']} aria-labelledby="passkeys">
      <h2 id="passkeys">{settingsText.passkeys}</h2>
      <Trouble error={adding.error ?? removing.error} />
      <Read query={query}>
        {({ passkeys }) => (
          <ul className={rows['rows']}>
            {passkeys.map(({ id, device, addedAt, usedAt, isLocked }) => (
              <li key={id} className={styles['row']}>
                <p>
                  <b>{device ?? settingsText.unknownDevice}</b>
                  {isLocked && <Tag tone="danger">{settingsText.locked}</Tag>}
                  <br />
                  <span className={page['soft']}>
                    {settingsText.added} {shortMoment(addedAt)},{' '}
                    {usedAt === null ? settingsText.neverUsed : `${settingsText.used} ${shortMoment(usedAt)}`}
                  </span>
                </p>
                <Action variant="quiet" onClick={() => removing.mutate(id)}>
                  {settingsText.remove}
                </Action>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <p className={page['soft']}>{settingsText.removeHint}</p>
      <Action variant="secondary" isBusy={adding.isPending} onClick={() => adding.mutate()}>
        {settingsText.addPasskey}
      </Action>
    </section>
  )
}
