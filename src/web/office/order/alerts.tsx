import type { OfficeOrder } from '../../../contract/office/order.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OrderActing } from '../actions/use-order-action.ts'
import { Action } from '../frame/action.tsx'
import { kindName } from '../text/messages.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import { Section } from './section.tsx'

/** What went wrong with the order and is not settled. */
export function Alerts({ order, action }: { order: OfficeOrder; action: OrderActing }) {
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
