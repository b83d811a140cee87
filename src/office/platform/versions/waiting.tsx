import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Moment } from '../../../contract/platform/moment.ts'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import { send } from '../data/call.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/show-toast.ts'
import { fullMoment } from '../moment-text.ts'
import { versionsText as text } from './versions-text.ts'
import { ChangeList } from './change-list.tsx'
import type { Versioned } from './versioned.ts'
import styles from './versions.module.css'

interface WaitingProps<Content extends object, Typed> {
  readonly of: Versioned<Content, Typed>
  readonly waiting: { readonly version: number; readonly at: Moment; readonly isPlanned: boolean }
  readonly changes: readonly string[]
}

/** What was stored and not published yet: until then it can be taken back. */
export function Waiting<Content extends object, Typed>({
  of: { takenBackAddress, read, query },
  waiting,
  changes,
}: WaitingProps<Content, Typed>) {
  const { queryKey } = query
  const client = useQueryClient()
  const takingBack = useMutation({
    mutationFn: () => send(takenBackAddress, read, { version: waiting.version }),
    onSuccess: (now) => {
      client.setQueryData(queryKey, now)
      showToast({ text: text.takenBack })
    },
    onError: (error) => {
      showToast({ text: error.message, tone: 'error' })
      void client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Notice>
      <p>{waiting.isPlanned ? text.plannedFor(fullMoment(waiting.at)) : text.publishing}</p>
      <ChangeList changes={changes} />
      <div className={styles['buttons']}>
        <Action variant="secondary" isBusy={takingBack.isPending} onClick={() => takingBack.mutate()}>
          {text.takeBack}
        </Action>
      </div>
    </Notice>
  )
}
