import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { Fulfilment, OfficeParcel } from '../../contract/delivery/parcels.ts'
import type { SupportPlan } from '../../contract/aftercare/support.ts'
import type { OfficeLists } from '../../contract/platform/office-list.ts'
import type { TaskKind, Today, TodayTask } from '../../contract/desk/today.ts'
import type { ParcelState } from '../../domain/orders/parcel.ts'
import type { Wish } from './wish.ts'

/** Optimistic update. `now`: ISO 8601. */
export function expectedOrder(order: OfficeOrder, wish: Wish, now: string): OfficeOrder {
  switch (wish.action) {
    case 'check-composition':
      return withParcels(withFulfilment(order, { compositionCheckedAt: now }), 'to-check', 'to-pack')
    case 'uncheck-composition':
      return withParcels(withFulfilment(order, { compositionCheckedAt: null }), 'to-pack', 'to-check')
    case 'check-address':
      return withFulfilment(order, { addressCheckedAt: now })
    case 'pack':
      return withParcel(order, wish.parcelId, { state: 'packed', packedAt: now })
    case 'unpack':
      return withParcel(order, wish.parcelId, { state: 'to-pack', packedAt: null })
    case 'mark-sent':
      return withParcel(order, wish.parcelId, { state: 'sent', sentAt: now })
    case 'move-parcel':
      return withParcel(order, wish.parcelId, { state: wish.to })
    case 'mark-contacted':
      return withFulfilment(order, { contactedAt: now })
    case 'unmark-contacted':
      return withFulfilment(order, { contactedAt: null })
    case 'finish-check-in':
    case 'reopen-check-in':
    case 'move-check-in':
      return { ...order, support: order.support && expectedPlan(order.support, wish, now) }
    // No optimistic update: input stays until the server has accepted it.
    case 'add-note':
    case 'add-parcel':
    case 'ask-carrier':
    case 'cancel':
    case 'cancel-unpaid':
    case 'change-recipient':
    case 'delete-waybill':
    case 'end-refund':
    case 'erase':
    case 'issue-receipt-again':
    case 'keep-money':
    case 'make-waybill':
    case 'note-check-in':
    case 'remind-of-parcel':
    case 'renew-links':
    case 'resolve-alert':
    case 'send-message-again':
    case 'send-replacement':
    case 'set-tracking-number':
      return order
  }
}

export function expectedSupport(
  pages: readonly OfficeLists['support'][],
  number: string,
  wish: Wish,
  now: string,
) {
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) =>
      row.number === number ? { ...row, plan: expectedPlan(row.plan, wish, now) } : row,
    ),
  }))
}

function expectedPlan(plan: SupportPlan, wish: Wish, now: string): SupportPlan {
  const checkIns = plan.checkIns.map((one) => {
    if (!('week' in wish) || wish.week !== one.week) return one
    switch (wish.action) {
      case 'finish-check-in':
        return { ...one, doneAt: now }
      case 'reopen-check-in':
        return { ...one, doneAt: null }
      case 'move-check-in':
        return { ...one, dueOn: wish.dueOn }
      case 'note-check-in':
        return one
    }
  })
  const left = checkIns.filter(({ doneAt }) => doneAt === null).map(({ dueOn }) => dueOn)
  return { ...plan, checkIns, nextDueOn: left.sort()[0] ?? null }
}

const taskOf: Readonly<Partial<Record<Wish['action'], TaskKind>>> = {
  'check-composition': 'check-composition',
  'check-address': 'check-address',
  pack: 'pack',
  'mark-contacted': 'contact-buyer',
  'finish-check-in': 'check-in',
  'move-check-in': 'check-in',
  'mark-sent': 'send',
  'send-message-again': 'message-failed',
  'resolve-alert': 'alert',
}

export function expectedToday(today: Today, number: string, wish: Wish): Today {
  const kind = taskOf[wish.action]
  const done = today.tasks.find((task) => task.kind === kind && isAbout(task, number, wish))
  if (!done) return today
  return {
    tasks: today.tasks.filter((task) => task !== done),
    counts: { ...today.counts, [done.kind]: today.counts[done.kind] - 1 },
  }
}

function isAbout(task: TodayTask, number: string, wish: Wish): boolean {
  if (task.order?.number !== number) return false
  if ('week' in wish) return task.week === wish.week
  if ('parcelId' in wish) return task.parcelId === wish.parcelId
  if ('messageId' in wish) return task.messageId === wish.messageId
  if ('alertId' in wish) return task.alert?.id === wish.alertId
  return true
}

function withFulfilment(order: OfficeOrder, change: Partial<Fulfilment>): OfficeOrder {
  return { ...order, fulfilment: order.fulfilment && { ...order.fulfilment, ...change } }
}

function withParcel(order: OfficeOrder, id: string, change: Partial<OfficeParcel>): OfficeOrder {
  return { ...order, parcels: order.parcels.map((one) => (one.id === id ? { ...one, ...change } : one)) }
}

function withParcels(order: OfficeOrder, from: ParcelState, to: ParcelState): OfficeOrder {
  return { ...order, parcels: order.parcels.map((one) => (one.state === from ? { ...one, state: to } : one)) }
}
