import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import type { OfficeShelf, OfficeShelfVersion, ShelfBody } from '../../../contract/office/shelf.ts'
import { mostDaysAhead } from '../../../domain/shelf-texts.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { send } from '../data/call.ts'
import type { TypedKit } from '../data/drafts.ts'
import { shelfQuery } from '../data/queries.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/toasts.tsx'
import { shelfChanges, shelfText as text } from '../text/shelf.ts'
import { ChangeList } from './change-list.tsx'
import styles from './shelf.module.css'
import { shelfItem } from './typed-kit.ts'

interface PublishProps {
  readonly published: OfficeShelfVersion
  readonly kits: readonly TypedKit[]
  readonly onDone: () => void
}

/** What was changed, and when it is to be seen. */
export function Publish({ published, kits, onDone }: PublishProps) {
  const client = useQueryClient()
  const [at, setAt] = useState('')
  const items = kits.map(shelfItem)
  const whole = items.filter((item) => item !== undefined)
  const isWhole = whole.length === kits.length
  const changes = isWhole ? shelfChanges(published.items, whole) : []
  const time = at === '' ? null : new Date(at)
  const isTimeWrong = time !== null && !isAhead(time)
  const publishing = useMutation({
    mutationFn: (body: ShelfBody) => send<OfficeShelf>(officeAddresses.shelf, body),
    onSuccess: (now, { publishAt }) => {
      client.setQueryData(shelfQuery.queryKey, now)
      showToast({ text: publishAt === null ? text.sent : text.planned })
      onDone()
    },
    // Somebody else may have changed it: what was written here is then shown as changes of that.
    onError: () => client.invalidateQueries({ queryKey: shelfQuery.queryKey }),
  })
  if (isWhole && changes.length === 0) return null
  return (
    <form
      className={styles['publish']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole || isTimeWrong) return
        publishing.mutate({
          basedOn: published.version,
          items: whole.map((item, nth) => Object.assign({}, item, kits[nth]?.isNew && { id: null })),
          publishAt: time ? time.toISOString() : null,
        })
      }}
    >
      <h2>{text.changes}</h2>
      <ChangeList changes={changes} />
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

function isAhead(time: Date): boolean {
  const ms = time.getTime() - Date.now()
  return ms > 0 && ms < mostDaysAhead * 24 * 3600 * 1000
}
