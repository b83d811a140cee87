import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { messagesQuery } from '../data/queries.ts'
import { MoreRows } from '../frame/more-rows.tsx'
import page from '../frame/page.module.css'
import { Read } from '../frame/read.tsx'
import rows from '../frame/rows.module.css'
import { Select } from '../frame/select.tsx'
import { messagesText } from '../text/messages.ts'
import { messageStateText, orderText } from '../text/order.ts'
import { MessageLine } from './message-line.tsx'

const route = getRouteApi('/messages')
const states = ['failed', 'queued', 'sending', 'sent'] as const

/** What was written to buyers and to the owner, and what became of it. */
export function MessagesScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(messagesQuery(filter))
  const messages = query.data?.pages.flatMap((one) => one.rows) ?? []
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{messagesText.title}</h1>
      <Select
        label={messagesText.state}
        any={messagesText.any}
        value={filter.state}
        options={states.map((state) => [state, messageStateText[state]])}
        onChange={(state) => void navigate({ to: '/messages', search: { state } })}
      />
      <Read query={query}>
        {() => (
          <>
            {messages.length === 0 && <p className={page['soft']}>{orderText.noMessages}</p>}
            <ul className={rows['rows']}>
              {messages.map((message) => (
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
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        )}
      </Read>
    </div>
  )
}
