import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { messagesQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { Select } from '../platform/frame/select.tsx'
import { messageKinds, messagesText } from './messages-text.ts'
import { messageStateText, orderText } from '../orders/order-text.ts'
import { MessageLine } from './message-line.tsx'

const route = getRouteApi('/messages')
const states = ['failed', 'queued', 'sending', 'sent'] as const

/** What was written to buyers and to the owner, and what became of it. */
export function MessagesScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(messagesQuery(filter))
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{messagesText.title}</h1>
      <div className={page['filters']}>
        <Select
          label={messagesText.kind}
          any={messagesText.any}
          value={filter.kind}
          options={messageKinds}
          onChange={(kind) => void navigate({ to: '/messages', search: { ...filter, kind } })}
        />
        <Select
          label={messagesText.state}
          any={messagesText.any}
          value={filter.state}
          options={states.map((state) => [state, messageStateText[state]])}
          onChange={(state) => void navigate({ to: '/messages', search: { ...filter, state } })}
        />
      </div>
      <PagedRows query={query} none={<p className={page['soft']}>{orderText.noMessages}</p>}>
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
      </PagedRows>
    </div>
  )
}
