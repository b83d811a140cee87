import type { LoggedAction } from '../../contract/staff/log.ts'
import type { OfficeOrder, TimelineEntry } from '../../contract/desk/order.ts'

export function timelineOf({
  createdAt,
  canceledByBuyerAt,
  payments,
  messages,
  alerts,
  notes,
  log,
}: Pick<OfficeOrder, 'createdAt' | 'canceledByBuyerAt' | 'payments' | 'messages' | 'alerts' | 'notes'> & {
  readonly log: readonly LoggedAction[]
}): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { kind: 'ordered', at: createdAt },
    // An operator's cancellation is in the log.
    ...(canceledByBuyerAt !== null && !log.some(({ what }) => what === 'cancel')
      ? [{ kind: 'canceled' as const, at: canceledByBuyerAt }]
      : []),
    ...payments.flatMap(({ method, events }) =>
      events.map(({ at, state, amount, refunded }) => ({
        kind: 'payment' as const,
        at,
        method,
        state,
        amount,
        refunded,
      })),
    ),
    ...messages.map(({ id, kind, state, isToBuyer, changedAt }) => ({
      kind: 'message' as const,
      at: changedAt,
      message: { id, kind, state, isToBuyer },
    })),
    ...alerts.map(({ id, kind, createdAt: at, resolvedAt }) => ({
      kind: 'alert' as const,
      at,
      alert: { id, kind, resolvedAt },
    })),
    ...notes.map(({ at, by, text }) => ({ kind: 'note' as const, at, by, text })),
    // Notes have entries of their own.
    ...log
      .filter(({ what }) => what !== 'add-note')
      .map((entry) => ({ kind: 'action' as const, at: entry.at, entry })),
  ]
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}
