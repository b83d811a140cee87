import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { type OrderActing, useOrderAction } from '../../orders/use-order-action.ts'
import { orderQuery } from '../../platform/data/queries.ts'
import { Read } from '../../platform/frame/read.tsx'
import { Tag } from '../../platform/frame/tag.tsx'
import { frameText } from '../../platform/frame-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { orderText } from '../../orders/order-text.ts'
import { stageText } from '../../orders/standing-text.ts'
import { Allergies } from '../../orders/allergies.tsx'
import { Damage } from '../../aftercare/damage.tsx'
import { LastResorts } from './last-resorts.tsx'
import { Lines } from '../../orders/lines.tsx'
import { Next } from './next.tsx'
import { Notes } from '../../orders/notes.tsx'
import styles from '../../platform/order.module.css'
import { Payments } from '../../payments/payments.tsx'
import { Quiz } from '../../orders/quiz.tsx'
import { Recipient } from './recipient.tsx'
import { Support } from '../../aftercare/support.tsx'
import { Timeline } from './timeline.tsx'
import { ToDo } from './to-do.tsx'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import { Action } from '../../platform/frame/action.tsx'
import { kindName } from '../../messages/messages-text.ts'
import { Section } from '../../platform/section.tsx'
import { MessageLine } from '../../messages/message-line.tsx'

export function OrderScreen() {
  const { number = '' } = useParams({ strict: false })
  const query = useQuery(orderQuery(number))
  return (
    <div className={styles['screen']}>
      <BackToList />
      <Read query={query}>{(order) => <Order key={order.number} order={order} />}</Read>
    </div>
  )
}

function BackToList() {
  const { pathname } = useLocation()
  const search = useSearch({ strict: false })
  const list = pathname.startsWith('/support') ? '/support' : '/orders'
  return (
    <p className={styles['back']}>
      {pathname.startsWith('/today') ? (
        <Link to="/">← {frameText.back}</Link>
      ) : (
        <Link to={list} search={search}>
          ← {frameText.back}
        </Link>
      )}
    </p>
  )
}

function Order({ order }: { order: OfficeOrder }) {
  const action = useOrderAction(order.number, order.version)
  const declared = order.quiz?.declared
  return (
    <>
      <Head order={order} />
      {declared && (
        <section className={styles['declared']} aria-label={orderText.declared}>
          <h2>{orderText.declared}</h2>
          <p>{declared}</p>
          {order.allergies && <Allergies allergies={order.allergies} />}
        </section>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Next order={order} action={action} />
          <Damage order={order} action={action} />
          <ToDo order={order} action={action} />
          <Alerts order={order} action={action} />
          <Recipient order={order} action={action} />
          <Support order={order} action={action} />
          <Lines order={order} />
          <Notes order={order} action={action} />
        </div>
        <div className={styles['column']}>
          <Quiz order={order} />
          <Payments order={order} action={action} />
          <Messages order={order} action={action} />
          <Timeline order={order} />
          <LastResorts order={order} action={action} />
        </div>
      </div>
    </>
  )
}

function Head({ order }: { order: OfficeOrder }) {
  const { number, createdAt, paidAt, isTest, standing } = order
  const { name, tone } = stageText[standing.kind]
  const isCalledOff = standing.kind === 'called-off' || standing.kind === 'called-off-unpaid'
  return (
    <header className={styles['head']}>
      <h1>{orderText.number(number)}</h1>
      <p className={styles['states']}>
        <Tag tone={tone}>{name}</Tag>
        {isCalledOff && <Tag tone="danger">{orderText.canceledBy[standing.by]}</Tag>}
        {isTest && <Tag tone="test">{orderText.isTest}</Tag>}
        <span>
          {orderText.ordered} {shortMoment(createdAt)}
        </span>
        {paidAt !== null && (
          <span>
            {orderText.paid} {shortMoment(paidAt)}
          </span>
        )}
      </p>
    </header>
  )
}

function Alerts({ order, action }: { order: OfficeOrder; action: OrderActing }) {
  const shown = new Set(order.damage.map(({ alertId }) => alertId))
  const open = order.alerts.filter(({ id, resolvedAt }) => resolvedAt === null && !shown.has(id))
  if (open.length === 0) return null
  return (
    <Section title={orderText.alerts}>
      {open.map(({ id, kind, createdAt }) => (
        <Notice key={id} tone="danger" title={kindName(kind)}>
          <p>{shortMoment(createdAt)}</p>
          <Action variant="secondary" onClick={() => action.mutate({ action: 'resolve-alert', alertId: id })}>
            {orderText.resolve}
          </Action>
        </Notice>
      ))}
    </Section>
  )
}

function Messages({ order: { messages }, action }: { order: OfficeOrder; action: OrderActing }) {
  return (
    <Section title={orderText.messages}>
      {messages.length === 0 && <p className={styles['soft']}>{orderText.noMessages}</p>}
      <ul className={styles['entries']}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageLine message={message} />
            {message.state === 'failed' && (
              <Action
                variant="secondary"
                onClick={() => action.mutate({ action: 'send-message-again', messageId: message.id })}
              >
                {orderText.sendAgain}
              </Action>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
