import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { runningAddresses } from '../../contract/running/office-addresses.ts'
import { type DeadLetter, type DeadLetterAction, longestReason } from '../../contract/running/state.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { ordersKey, stateQuery, todayQuery } from '../platform/data/queries.ts'
import { shopState } from '../platform/data/readings/state.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { showToast } from '../platform/frame/show-toast.ts'
import { frameText } from '../platform/frame-text.ts'
import { kindName } from '../messages/messages-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from '../orders/order-text.ts'
import { stateText, whyText } from './state-text.ts'
import { taskName } from '../desk/today/tasks-text.ts'
import { Section } from './section.tsx'
import styles from './state.module.css'

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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the pressed button
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
    mutationFn: (action: DeadLetterAction) => send(runningAddresses.deadLetters, shopState, action),
    onSuccess: (state, { action }) => {
      client.setQueryData(stateQuery.queryKey, state)
      showToast({ text: action === 'retry-job' ? stateText.retried : stateText.dropped })
    },
    onError: async (error) => {
      showToast({ text: error.message, tone: 'error' })
      await client.invalidateQueries({ queryKey: stateQuery.queryKey })
    },
    onSettled: () => invalidate(client, todayQuery.queryKey, listsKey, ordersKey),
  })
}
