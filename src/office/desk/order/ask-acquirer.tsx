import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAcquirerAddress } from '../../../contract/platform/office-addresses.ts'
import { send } from '../../platform/data/call.ts'
import { orderQuery, todayQuery } from '../../platform/data/queries.ts'
import { askedAcquirers } from '../../platform/data/readings/order.ts'
import { Action } from '../../platform/frame/action.tsx'
import { answerText, wayTexts } from '../../orders/standing-text.ts'
import styles from '../../platform/order.module.css'

/** What became of a payment is asked at once, and stands beside the button. */
export function AskAcquirer({ number }: { number: string }) {
  const client = useQueryClient()
  const asking = useMutation({
    mutationFn: () => send(askAcquirerAddress(number), askedAcquirers),
    onSuccess: ({ order }) => client.setQueryData(orderQuery(number).queryKey, order),
    onSettled: () => client.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
  // Of two payments the same may be said.
  const sentences = new Set(asking.data?.answers.map((answer) => answerText(answer)))
  return (
    <>
      <Action variant="secondary" isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {wayTexts['ask-acquirer']}
      </Action>
      <output className={styles['answer']}>{[...sentences].join(' ')}</output>
      {asking.error && (
        <p className={styles['error']} role="alert">
          {asking.error.message}
        </p>
      )}
    </>
  )
}
