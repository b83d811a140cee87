import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kyivMoment } from '../../../domain/platform/day.ts'
import { mostDaysAhead } from '../../../domain/catalogue/shelf-texts.ts'
import { Field } from '../../../web/platform/ui/field.tsx'
import type { Reading } from '../../../web/platform/reading.ts'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import { send } from '../data/call.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/toasts.tsx'
import { versionsText as text } from './versions-text.ts'
import { ChangeList } from './change-list.tsx'
import styles from './versions.module.css'

interface PublishProps {
  readonly address: string
  /** The answer: all versions, as they are then. */
  readonly read: Reading<object>
  readonly queryKey: readonly unknown[]
  /** The version that this was written over. */
  readonly basedOn: number
  /** What is to be published, as the body of the request has it; absent while something is wrong with it. */
  readonly content: object | undefined
  /** What would be different, in words. */
  readonly changes: readonly string[]
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
}

/** What was changed, and when it is to be seen. */
export function Publish({
  address,
  read,
  queryKey,
  basedOn,
  content,
  changes,
  onDone,
  onRefused,
}: PublishProps) {
  const client = useQueryClient()
  const [at, setAt] = useState('')
  const time = at === '' ? null : momentTyped(at)
  const isTimeWrong = time !== null && !isAhead(time)
  const publishing = useMutation({
    mutationFn: (publishAt: string | null) => send(address, read, { ...content, basedOn, publishAt }),
    onSuccess: (now, publishAt) => {
      client.setQueryData(queryKey, now)
      showToast({ text: publishAt === null ? text.sent : text.planned })
      onDone()
    },
    // Somebody else may have changed it: what was written here is then shown as changes of that.
    onError: (error) => {
      onRefused(error)
      void client.invalidateQueries({ queryKey })
    },
  })
  if (content && changes.length === 0) return null
  return (
    <form
      className={styles['publish']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (content && !isTimeWrong) publishing.mutate(time ? time.toISOString() : null)
      }}
    >
      <h2>{text.changes}</h2>
      {content ? <ChangeList changes={changes} /> : <p>{text.stillWrong}</p>}
      <Field
        name="publish-at"
        type="datetime-local"
        label={text.when}
        hint={text.whenHint}
        error={isTimeWrong && text.wrongTime}
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      {publishing.error && (
        <Notice tone="caution" role="alert">
          {publishing.error.message}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Action type="submit" isBusy={publishing.isPending}>
          {text.publish}
        </Action>
        <Action variant="quiet" onClick={onDone}>
          {text.reset}
        </Action>
      </div>
    </form>
  )
}

/** Everything in the office is said by Ukraine's clock, whatever the device's own shows. */
function momentTyped(at: string): Date {
  const [day = '', clock = ''] = at.split('T')
  return new Date(kyivMoment(day, `${clock}:00`))
}

function isAhead(time: Date): boolean {
  const ms = time.getTime() - Date.now()
  return ms > 0 && ms < mostDaysAhead * 24 * 3600 * 1000
}
