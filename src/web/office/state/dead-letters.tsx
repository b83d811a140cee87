import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { officeAddresses } from '../../../contract/office/addresses.ts'
import { type DeadLetter, type DeadLetterAction, longestReason } from '../../../contract/office/state.ts'
import { Field } from '../../ui/field.tsx'
import { send } from '../data/call.ts'
import { stateQuery } from '../data/queries.ts'
import { shopState } from '../data/readings/state.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import { showToast } from '../frame/toasts.tsx'
import { frameText } from '../text/frame.ts'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import { stateText, whyText } from '../text/state.ts'
import { taskName } from '../text/tasks.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

/** What nobody tries any more. */
export function DeadLetters({ letters }: { letters: readonly DeadLetter[] }) {
  return (
    <Section title={stateText.deadLetters}>
      {letters.length === 0 && <p className={page['soft']}>{stateText.noDeadLetters}</p>}
      <ul className={styles['rows']}>
        {letters.map((letter) => (
          <DeadLetterRow key={`${letter.id} ${letter.diedAt}`} letter={letter} />
        ))}
      </ul>
    </Section>
  )
}

function DeadLetterRow({ letter }: { letter: DeadLetter }) {
  const { id, task, messageKind, orderNumber, tries, why, diedAt } = letter
  const [isDropping, setIsDropping] = useState(false)
  const acting = useDeadLetterAction()
  return (
    <li>
      <div className={styles['words']}>
        <p className={styles['name']}>{messageKind === null ? taskName(task) : kindName(messageKind)}</p>
        {orderNumber !== null && (
          <Link to="/orders/$number" params={{ number: orderNumber }}>
            {orderText.number(orderNumber)}
          </Link>
        )}
        <p className={page['soft']}>
          {shortMoment(diedAt)}, {stateText.tries(tries)}
        </p>
        {why !== null && <p className={styles['why']}>{whyText(why)}</p>}
      </div>
      {isDropping ? (
        <DropForm
          isBusy={acting.isPending}
          onDrop={(reason) => acting.mutate({ action: 'drop-job', id, diedAt, reason })}
          onKeep={() => setIsDropping(false)}
        />
      ) : (
        <div className={styles['doing']}>
          <Action
            variant="secondary"
            isBusy={acting.isPending}
            onClick={() => acting.mutate({ action: 'retry-job', id, diedAt })}
          >
            {messageKind === null ? stateText.runAgain : stateText.sendAgain}
          </Action>
          <Action variant="quiet" onClick={() => setIsDropping(true)}>
            {stateText.drop}
          </Action>
        </div>
      )}
    </li>
  )
}

interface DropFormProps {
  readonly isBusy: boolean
  readonly onDrop: (reason: string) => void
  readonly onKeep: () => void
}

function DropForm({ isBusy, onDrop, onKeep }: DropFormProps) {
  const [reason, setReason] = useState('')
  const drop = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isBusy) onDrop(reason)
  }
  return (
    <form className={styles['doing']} onSubmit={drop}>
      <Field
        name="reason"
        label={stateText.reason}
        note={frameText.optional}
        hint={stateText.dropHint}
        value={reason}
        maxLength={longestReason}
        autoComplete="off"
        // It takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <Action type="submit" variant="secondary" isBusy={isBusy}>
        {stateText.drop}
      </Action>
      <Action variant="quiet" onClick={onKeep}>
        {frameText.keep}
      </Action>
    </form>
  )
}

function useDeadLetterAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: DeadLetterAction) => send(officeAddresses.deadLetters, shopState, action),
    onSuccess: (state, { action }) => {
      client.setQueryData(stateQuery.queryKey, state)
      showToast({ text: action === 'retry-job' ? stateText.retried : stateText.dropped })
    },
    onError: async (error) => {
      showToast({ text: error.message, tone: 'error' })
      await client.invalidateQueries({ queryKey: stateQuery.queryKey })
    },
    onSettled: () =>
      Promise.all(
        ['today', 'log', 'messages', 'order'].map((list) => client.invalidateQueries({ queryKey: [list] })),
      ),
  })
}
