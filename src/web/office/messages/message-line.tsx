import type { OfficeMessage } from '../../../contract/office/order.ts'
import { Tag } from '../frame/tag.tsx'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import { failureText, messageStateText, orderText } from '../text/order.ts'
import styles from './message-line.module.css'

/** What a message is, to whom, and what became of it. */
export function MessageLine({ message }: { message: OfficeMessage }) {
  const { kind, isToBuyer, state, failure, changedAt } = message
  const tone = { queued: 'plain', sending: 'plain', sent: 'good', failed: 'danger' } as const
  return (
    <p className={styles['message']}>
      <span>
        {kindName(kind)}, {isToBuyer ? orderText.toBuyer : orderText.toOwner}
      </span>
      <Tag tone={tone[state]}>{messageStateText[state]}</Tag>
      <span className={styles['soft']}>
        {failure && `${failureText[failure]}, `}
        {shortMoment(changedAt)}
      </span>
    </p>
  )
}
