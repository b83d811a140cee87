import type { OfficeOrder } from '../../../contract/desk/order.ts'
import { Notice } from '../../../web/platform/ui/notice.tsx'
import type { OrderActing } from '../../orders/use-order-action.ts'
import { Action } from '../../platform/frame/action.tsx'
import { kindName } from '../../messages/messages-text.ts'
import { shortMoment } from '../../platform/moment-text.ts'
import { orderText } from '../../orders/order-text.ts'
import { Section } from '../../platform/section.tsx'

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
