import type { OfficeOrder } from '../../../contract/desk/order.ts'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { MessageLine } from '../../messages/message-line.tsx'
import { orderText } from '../../orders/order-text.ts'
import styles from '../../platform/order.module.css'
import { Section } from '../../platform/section.tsx'

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
