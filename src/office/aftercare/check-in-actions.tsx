import { useId, useState } from 'react'
import { longestNote } from '../../contract/orders/order-note.ts'
import type { CheckIn } from '../../contract/aftercare/support.ts'
import { postpone } from '../../domain/aftercare/support.ts'
import { type OrderActing, stateOf } from '../orders/use-order-action.ts'
import { Action } from '../platform/frame/action.tsx'
import { dayNow } from '../platform/moment-text.ts'
import { supportText } from './support-text.ts'
import styles from './check-in-actions.module.css'

interface CheckInActionsProps {
  readonly checkIn: CheckIn
  readonly action: OrderActing
  readonly shortcut?: string
  readonly isFolded?: boolean
}

export function CheckInActions({ checkIn, action, shortcut, isFolded = false }: CheckInActionsProps) {
  const { week, dueOn } = checkIn
  const later = (days: number) =>
    action.mutate({ action: 'move-check-in', week, dueOn: postpone(dueOn, days, dayNow()) })
  const buttons = (
    <div className={styles['buttons']}>
      <Action
        variant="secondary"
        shortcut={shortcut === undefined ? undefined : { keys: shortcut, label: supportText.done }}
        onClick={() => action.mutate({ action: 'finish-check-in', week })}
      >
        {supportText.done}
      </Action>
      <Action
        variant="quiet"
        aria-label={supportText.postpone(supportText.dayLater)}
        onClick={() => later(1)}
      >
        {supportText.dayLater}
      </Action>
      <Action
        variant="quiet"
        aria-label={supportText.postpone(supportText.weekLater)}
        onClick={() => later(7)}
      >
        {supportText.weekLater}
      </Action>
    </div>
  )
  return (
    <div className={styles['actions']}>
      {!isFolded && buttons}
      <details>
        <summary>{isFolded ? supportText.change : supportText.otherDay}</summary>
        {isFolded && buttons}
        <DayForm checkIn={checkIn} action={action} />
        <NoteForm key={checkIn.note} checkIn={checkIn} action={action} />
      </details>
    </div>
  )
}

function DayForm({ checkIn: { week, dueOn }, action }: Pick<CheckInActionsProps, 'checkIn' | 'action'>) {
  const id = useId()
  const [day, setDay] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '' && day !== dueOn) action.mutate({ action: 'move-check-in', week, dueOn: day })
      }}
    >
      <label htmlFor={id}>{supportText.day}</label>
      <div className={styles['buttons']}>
        <input
          id={id}
          type="date"
          required
          min={dayNow()}
          value={day || dueOn}
          onChange={({ target }) => setDay(target.value)}
        />
        <Action type="submit" variant="secondary">
          {supportText.move}
        </Action>
      </div>
    </form>
  )
}

function NoteForm({ checkIn: { week, note }, action }: Pick<CheckInActionsProps, 'checkIn' | 'action'>) {
  const id = useId()
  const [text, setText] = useState(note)
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== note) action.mutate({ action: 'note-check-in', week, text })
      }}
    >
      <label htmlFor={id}>{supportText.note}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['buttons']}>
        <Action type="submit" variant="secondary" isBusy={stateOf(action, 'note-check-in').isBusy}>
          {supportText.save}
        </Action>
      </div>
    </form>
  )
}
