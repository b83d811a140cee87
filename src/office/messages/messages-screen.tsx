import { Link } from '@tanstack/react-router'
import { type MessageRow, messagesList } from '../../contract/messages/messages.ts'
import * as read from '../../web/platform/reading.ts'
import { pageOf } from '../platform/data/list-query.ts'
import { messageFields } from '../platform/data/readings/order.ts'
import { ListPage } from '../platform/frame/list-page.tsx'
import page from '../platform/frame/page.module.css'
import { Select } from '../platform/frame/select.tsx'
import { useList } from '../platform/frame/use-list.ts'
import { messageKinds, messagesText } from './messages-text.ts'
import { messageStateText, orderText } from '../orders/order-text.ts'
import { MessageLine } from './message-line.tsx'

const messagesPage = pageOf(
  read.record<MessageRow>({ ...messageFields, orderNumber: read.orNull(read.text) }),
)
const states = ['failed', 'queued', 'sending', 'sent'] as const

export function MessagesScreen() {
  const { query, choiceOf } = useList(messagesList, messagesPage)
  const any = messagesText.any
  return (
    <ListPage
      title={messagesText.title}
      query={query}
      none={orderText.noMessages}
      filters={
        <>
          <Select label={messagesText.kind} any={any} options={messageKinds} {...choiceOf('kind')} />
          <Select
            label={messagesText.state}
            any={any}
            options={states.map((state) => [state, messageStateText[state]])}
            {...choiceOf('state')}
          />
        </>
      }
    >
      {(message) => (
        <li key={message.id}>
          <MessageLine message={message} />
          {message.orderNumber !== null && (
            <p className={page['soft']}>
              <Link to="/orders/$number" params={{ number: message.orderNumber }}>
                {orderText.number(message.orderNumber)}
              </Link>
            </p>
          )}
        </li>
      )}
    </ListPage>
  )
}
