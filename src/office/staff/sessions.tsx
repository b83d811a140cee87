import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { signInAddresses } from '../../contract/staff/sign-in.ts'
import { ask, send } from '../platform/data/call.ts'
import { sessionList } from '../platform/data/readings/sign-in.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { Read } from '../platform/frame/read.tsx'
import rows from '../platform/frame/rows.module.css'
import { Tag } from '../platform/frame/tag.tsx'
import { showToast } from '../platform/frame/show-toast.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { settingsText } from './settings-text.ts'
import styles from './settings.module.css'

const queryKey = ['sessions']
const address = signInAddresses.sessions

export function Sessions() {
  const client = useQueryClient()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => ask(address, sessionList, signal) })
  const ending = useMutation({
    mutationFn: (id?: string) =>
      send(id === undefined ? address : `${address}/${id}`, sessionList, {}, 'DELETE'),
    onSuccess: (list) => client.setQueryData(queryKey, list),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  return (
    <section className={styles['section']} aria-labelledby="sessions">
      <h2 id="sessions">{settingsText.sessions}</h2>
      <Read query={query}>
        {({ sessions }) => (
          <>
            <ul className={rows['rows']}>
              {sessions.map(({ id, device, openedBy, isThis, seenAt }) => (
                <li key={id} className={styles['row']}>
                  <p>
                    <b>{device ?? settingsText.unknownDevice}</b>{' '}
                    {isThis && <Tag tone="good">{settingsText.thisSession}</Tag>}
                    <br />
                    <span className={page['soft']}>
                      {settingsText.openedBy[openedBy]}, {settingsText.seen} {shortMoment(seenAt)}
                    </span>
                  </p>
                  {!isThis && (
                    <Action variant="quiet" onClick={() => ending.mutate(id)}>
                      {settingsText.end}
                    </Action>
                  )}
                </li>
              ))}
            </ul>
            {sessions.length > 1 && (
              <Action variant="secondary" isBusy={ending.isPending} onClick={() => ending.mutate(undefined)}>
                {settingsText.endOthers}
              </Action>
            )}
          </>
        )}
      </Read>
    </section>
  )
}
