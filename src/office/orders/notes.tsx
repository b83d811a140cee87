import { longestNote } from '../../contract/orders/order-note.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { type OrderActing, stateOf } from './use-order-action.ts'
import { noteDrafts } from './order-drafts.ts'
import { useDraft } from '../platform/data/drafts.ts'
import { Action } from '../platform/frame/action.tsx'
import { useShortcuts } from '../platform/frame/shortcuts.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from './order-text.ts'
import styles from '../platform/order.module.css'
import { Section } from '../platform/section.tsx'

const fieldId = 'note'

export function Notes({ order, action }: { order: OfficeOrder; action: OrderActing }) {
  const { number, notes, recipient } = order
  const [text = '', setText] = useDraft(noteDrafts, number)
  useShortcuts([
    { keys: 'KeyN', label: orderText.addNote, run: () => document.getElementById(fieldId)?.focus() },
  ])
  return (
    <Section title={orderText.notes}>
      <ul className={styles['entries']}>
        {notes.map(({ id, at, by, text: written }) => (
          <li key={id}>
            <p className={styles['written']}>{written}</p>
            <p className={styles['soft']}>
              {by}, {shortMoment(at)}
            </p>
          </li>
        ))}
      </ul>
      {recipient && (
        <form
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() === '') return
            action.mutate({ action: 'add-note', text })
          }}
        >
          <textarea
            id={fieldId}
            aria-label={orderText.note}
            rows={2}
            maxLength={longestNote}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles['buttons']}>
            <Action type="submit" variant="secondary" isBusy={stateOf(action, 'add-note').isBusy}>
              {orderText.addNote}
            </Action>
          </div>
        </form>
      )}
    </Section>
  )
}
