import type { OfficeOrder, TimelineEntry } from '../../../contract/desk/order.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { paymentMethodFacts } from '../../../domain/payments/payment-method.ts'
import { actionNames, whoText } from '../../platform/actions-text.ts'
import { loggedText } from '../log-text.ts'
import { kindName } from '../../messages/messages-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { messageStateText, newsText, orderText } from '../../orders/order-text.ts'
import styles from '../../platform/order.module.css'
import { Section } from '../../platform/section.tsx'

export function Timeline({ order: { timeline } }: { order: OfficeOrder }) {
  return (
    <Section title={orderText.history}>
      <ol className={styles['timeline']}>
        {timeline.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- several may stand at one moment; none keeps a state
          <li key={index} data-kind={entry.kind}>
            <span>{said(entry)}</span>
            <time dateTime={entry.at} className={styles['soft']}>
              {shortMoment(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function said(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'ordered':
      return orderText.ordered
    case 'canceled':
      return orderText.canceledBy.buyer
    case 'payment': {
      const { method, state, amount, refunded } = entry
      const back = refunded > 0 ? `, ${orderText.refunded.toLowerCase()} ${priceText(refunded)}` : ''
      return `${paymentMethodFacts[method].label}: ${newsText[state]}, ${priceText(amount)}${back}`
    }
    case 'message': {
      const { kind, state, isToBuyer } = entry.message
      return `${kindName(kind)}, ${isToBuyer ? orderText.toBuyer : orderText.toOwner}: ${messageStateText[state]}`
    }
    case 'alert':
      return kindName(entry.alert.kind)
    case 'note':
      return `${entry.by}: ${entry.text}`
    case 'action': {
      const details = loggedText(entry.entry)
      return `${whoText(entry.entry)}: ${actionNames[entry.entry.what]}${details && ` (${details})`}`
    }
  }
}
