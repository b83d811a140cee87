import type { OrderPage, OrderPageParcel } from '../../../contract/aftercare/order-page.ts'
import { isLocker } from '../../../domain/delivery/delivery.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { isOver } from '../../../domain/orders/buyers-standing.ts'
import { isUnsent } from '../../../domain/orders/parcel.ts'
import { filled } from '../../platform/text/filled.ts'
import { kyivDate } from '../../platform/text/kyiv-moment.ts'
import { orderPageText as text } from './order-page-text.ts'

export interface Step {
  readonly label: string
  /** `null`: not yet, or not recorded. */
  readonly at: string | null
  /** `off`: an unwanted outcome. */
  readonly state: 'done' | 'now' | 'ahead' | 'off'
}

/** Several parcels have their own steps. */
export function orderSteps(page: OrderPage): Step[] {
  const [parcel] = page.parcels
  return [
    { label: text.created, at: page.createdAt, state: 'done' },
    ...paidSteps(page),
    ...(parcel && page.parcels.length === 1 ? parcelSteps(parcel, page) : []),
    ...contactSteps(page),
    ...endSteps(page),
  ]
}

function paidSteps({ paidAt, standing }: OrderPage): Step[] {
  if (paidAt !== null) return [{ label: text.paid, at: paidAt, state: 'done' }]
  if (standing.kind === 'awaits-payment') return [{ label: text.waitsForPayment, at: null, state: 'now' }]
  if (standing.kind === 'payment-checked') return [{ label: text.now.checked, at: null, state: 'now' }]
  return standing.kind === 'payment-time-over' ? [{ label: text.notPaid, at: null, state: 'off' }] : []
}

export function parcelSteps(parcel: OrderPageParcel, page: OrderPage): Step[] {
  const { state, packedAt, sentAt, atBranchAt, movedAt } = parcel
  const over = isOver(page.standing.kind)
  const there = isLocker(page.recipient.branch) ? text.atLocker : text.atBranch
  const steps: Step[] = []
  if (state !== 'to-check' && state !== 'to-pack')
    steps.push({ label: text.packed, at: packedAt, state: 'done' })
  else if (!over) steps.push({ label: text.packing, at: null, state: 'now' })
  if (!isUnsent(state)) steps.push({ label: text.sent, at: sentAt, state: 'done' })
  else if (!over) steps.push({ label: text.sent, at: null, state: 'ahead' })
  if (atBranchAt !== null) steps.push({ label: there, at: atBranchAt, state: 'done' })
  else if (isOnItsWay(state) && !over) steps.push({ label: there, at: null, state: 'ahead' })
  if (state === 'received') steps.push({ label: text.received, at: movedAt, state: 'done' })
  else if (state === 'returned') steps.push({ label: text.returned, at: movedAt, state: 'off' })
  else if (state === 'returning') steps.push({ label: text.returning, at: movedAt, state: 'now' })
  else if (state === 'lost') steps.push({ label: text.lost, at: null, state: 'now' })
  else if (!over) steps.push({ label: text.received, at: null, state: 'ahead' })
  return steps
}

function isOnItsWay(state: OrderPageParcel['state']): boolean {
  return isUnsent(state) || state === 'sent'
}

function contactSteps(page: OrderPage): Step[] {
  const { contact } = page
  if (!contact) return []
  if (contact.madeAt !== null) return [{ label: text.contacted, at: contact.madeAt, state: 'done' }]
  return isOver(page.standing.kind) ? [] : [{ label: text.contact, at: null, state: 'now' }]
}

function endSteps({ canceledAt, refunded, refundedAt, total, standing }: OrderPage): Step[] {
  const steps: Step[] = []
  const isOff = canceledAt !== null && isOver(standing.kind)
  if (isOff) steps.push({ label: text.canceled, at: canceledAt, state: 'off' })
  if (standing.kind === 'refunded' && refundedAt !== null) {
    const label = filled(text.refunded, { sum: priceText(refunded), date: kyivDate(refundedAt) })
    steps.push({ label, at: null, state: 'done' })
  } else if (refunded > 0) {
    const label = filled(text.refundedPart, { part: priceText(refunded), total: priceText(total) })
    steps.push({ label, at: refundedAt, state: 'done' })
  }
  return steps
}
