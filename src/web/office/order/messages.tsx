import type { OfficeOrder } from '../../../contract/office/order.ts'
import type { OrderActing } from '../actions/use-order-action.ts'
import { Action } from '../frame/action.tsx'
import { MessageLine } from '../messages/message-line.tsx'
import { orderText } from '../text/order.ts'
import styles from './order.module.css'
import { Section } from './section.tsx'

export function Messages({ order: { messages }, action }: { order: OfficeOrder; action: OrderActing }) {
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
