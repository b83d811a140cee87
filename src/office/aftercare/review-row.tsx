import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { longestNote } from '../../contract/orders/order-note.ts'
import { type OfficeReview, type ReviewAction, reviewsList } from '../../contract/aftercare/reviews.ts'
import { canMoveReview, longestReply, ratings, reviewStates } from '../../domain/aftercare/review.ts'
import * as read from '../../web/platform/reading.ts'
import { Stars } from '../../web/platform/ui/stars.tsx'
import { send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { todayQuery } from '../platform/data/queries.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import { showToast } from '../platform/frame/show-toast.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { reviewsText as text } from './reviews-text.ts'
import styles from './reviews.module.css'

export const officeReview = read.record<OfficeReview>({
  id: read.word,
  version: read.number,
  orderNumber: read.text,
  kitName: read.text,
  rating: read.oneOf(ratings),
  text: read.text,
  reviewer: read.text,
  state: read.oneOf(reviewStates),
  writtenAt: read.moment,
  reply: read.text,
  note: read.text,
})

const doneText = {
  'publish-review': text.published,
  'decline-review': text.declined,
  'reply-to-review': text.replied,
} as const

function useReviewAction() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (action: ReviewAction) => send(reviewsList.address, officeReview, action),
    onSuccess: (_review, { action }) => showToast({ text: doneText[action] }),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () => invalidate(client, todayQuery.queryKey, listsKey),
  })
}

export function ReviewRow({ review }: { review: OfficeReview }) {
  const { id, version, orderNumber, kitName, rating, text: written, reviewer, state, writtenAt } = review
  const acting = useReviewAction()
  return (
    <li>
      <article className={styles['review']} aria-label={`${kitName}, ${reviewer}`}>
        <p>
          <Stars rating={rating} /> <b>{kitName}</b>
        </p>
        <blockquote className={styles['words']}>{written}</blockquote>
        <p className={page['soft']}>
          {reviewer}, {shortMoment(writtenAt)},{' '}
          <Link to="/orders/$number" params={{ number: orderNumber }}>
            №&nbsp;{orderNumber}
          </Link>
        </p>
        {review.reply !== '' && <Quoted name={text.yourReply} words={review.reply} />}
        {review.note !== '' && <Quoted name={text.note} words={review.note} />}
      </article>
      <div className={styles['actions']}>
        {canMoveReview(state, 'published') && (
          <Action
            isBusy={acting.isPending}
            onClick={() => acting.mutate({ action: 'publish-review', id, version })}
          >
            {text.publish}
          </Action>
        )}
        {state !== 'declined' && (
          <Writing
            key={`reply ${review.reply}`}
            summary={review.reply === '' ? text.answer : text.changeAnswer}
            label={text.reply}
            words={review.reply}
            longest={longestReply}
            button={text.saveReply}
            isBusy={acting.isPending}
            onSave={(reply) => acting.mutate({ action: 'reply-to-review', id, version, reply })}
          />
        )}
        {canMoveReview(state, 'declined') && (
          <Writing
            summary={state === 'published' ? text.takeDown : text.decline}
            label={text.why}
            words=""
            longest={longestNote}
            button={state === 'published' ? text.takeDown : text.decline}
            isBusy={acting.isPending}
            onSave={(note) => acting.mutate({ action: 'decline-review', id, version, note })}
          />
        )}
      </div>
    </li>
  )
}

function Quoted({ name, words }: { name: string; words: string }) {
  return (
    <p className={styles['words']}>
      <span className={page['soft']}>{name}:</span> {words}
    </p>
  )
}

interface WritingProps {
  readonly summary: string
  readonly label: string
  readonly words: string
  readonly longest: number
  readonly button: string
  readonly isBusy: boolean
  readonly onSave: (words: string) => void
}

function Writing({ summary, label, words, longest, button, isBusy, onSave }: WritingProps) {
  const id = useId()
  const [typed, setTyped] = useState(words)
  return (
    <details>
      <summary>{summary}</summary>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(typed.trim())
        }}
      >
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={longest}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Action type="submit" variant="secondary" isBusy={isBusy}>
          {button}
        </Action>
      </form>
    </details>
  )
}
