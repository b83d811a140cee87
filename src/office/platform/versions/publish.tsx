import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeVersion } from '../../../contract/platform/versions.ts'
import { kyivMoment } from '../../../domain/platform/day.ts'
import { mostDaysAhead } from '../../../domain/catalogue/shelf-texts.ts'
import { Field } from '../../../web/platform/ui/field.tsx'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import { send } from '../data/call.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/show-toast.ts'
import { versionsText as text } from './versions-text.ts'
import { ChangeList } from './change-list.tsx'
import type { Versioned } from './versioned.ts'
import styles from './versions.module.css'

interface PublishProps<Content extends object, Typed> {
  readonly of: Versioned<Content, Typed>
  /** The version it was based on. */
  readonly published: OfficeVersion<Content>
  readonly typed: Typed
  readonly onDone: () => void
  readonly onRefused: (error: Error) => void
}

export function Publish<Content extends object, Typed>({
  of,
  published,
  typed,
  onDone,
  onRefused,
}: PublishProps<Content, Typed>) {
  const content = of.contentOf(typed)
  const changes = content ? of.changesOf(published, content) : []
  const { queryKey } = of.query
  const client = useQueryClient()
  const [at, setAt] = useState('')
  const time = at === '' ? null : momentTyped(at)
  const isTimeWrong = time !== null && !isAhead(time)
  const publishing = useMutation({
    mutationFn: (publishAt: string | null) =>
      send(of.address, of.read, {
        ...(content && of.bodyOf(content, typed)),
        basedOn: published.version,
        publishAt,
      }),
    onSuccess: (now, publishAt) => {
      client.setQueryData(queryKey, now)
      showToast({ text: publishAt === null ? text.sent : text.planned })
      onDone()
    },
    // After a conflict the input is merged into the new version.
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

/** By Ukrainian time, whatever the device's zone. */
function momentTyped(at: string): Date {
  const [day = '', clock = ''] = at.split('T')
  return new Date(kyivMoment(day, `${clock}:00`))
}

function isAhead(time: Date): boolean {
  const ms = time.getTime() - Date.now()
  return ms > 0 && ms < mostDaysAhead * 24 * 3600 * 1000
}
