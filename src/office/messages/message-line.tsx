import type { OfficeMessage } from '../../contract/messages/messages.ts'
import { Tag } from '../platform/frame/tag.tsx'
import { kindName } from './messages-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { failureText, messageStateText, orderText } from '../orders/order-text.ts'
import styles from './message-line.module.css'

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
