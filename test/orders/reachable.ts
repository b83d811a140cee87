import { canCallOff, whyNotCancelable } from '../../src/domain/orders/calling-off.ts'
import { onceErased } from '../../src/domain/orders/once-erased.ts'
import { whyNotPayable } from '../../src/domain/orders/payable.ts'
import { endOfParcels } from '../../src/domain/orders/way-of-parcels.ts'
import type { Payment, StandingFacts } from '../../src/domain/orders/standing-facts.ts'
import { isActive, standingOf } from '../../src/domain/orders/standing.ts'
import { canMove } from '../../src/domain/orders/order.ts'
import { canParcelMove, isUnsent, type ParcelState, parcelStates } from '../../src/domain/orders/parcel.ts'
import { type AttemptState, orderStatus } from '../../src/domain/orders/payment.ts'

export const price = 69_000
export const orderedAt = '2026-11-20T10:00:00.000Z'
export const payableUntil = '2026-11-27T10:00:00.000Z'
/** While it can be paid, and after. */
export const inTime = new Date('2026-11-22T10:00:00.000Z')
export const later = new Date('2026-11-29T10:00:00.000Z')
const paidAt = '2026-11-21T10:00:00.000Z'
const paidLate = '2026-11-28T10:00:00.000Z'
const part = 20_000

const attempt: Payment = {
  state: 'pending',
  amount: price,
  paidAt: null,
  returned: 0,
  returnedByShop: 0,
  going: 0,
  isRefundRefused: false,
  checkedSince: null,
  stray: null,
}

const begun = (sells: StandingFacts['sells']): StandingFacts => ({
  mode: 'this',
  person: 'known',
  sells,
  price,
  status: 'pending',
  paidAt: null,
  payableUntil,
  calledOff: null,
  payments: [],
  kept: 0,
  checks: null,
  parcels: [],
  support: 'none',
  damage: 'none',
})

type Steps = readonly StandingFacts[]

/** All facts that an order can come to, by the tables that decide what may follow what. */
export function reachableFacts(): StandingFacts[] {
  const found = new Map<string, StandingFacts>()
  const queue = (['parcel', 'service', 'trial'] as const).map(begun)
  for (let next = queue.pop(); next; next = queue.pop()) {
    const key = JSON.stringify(next)
    if (found.has(key)) continue
    found.set(key, next)
    for (const following of follow(next)) queue.push(following)
  }
  return [...found.values()]
}

function follow(facts: StandingFacts): Steps {
  if (facts.mode === 'other') return []
  return [
    ...tries(facts),
    ...refunds(facts),
    ...decisions(facts),
    ...callsOff(facts),
    ...checks(facts),
    ...parcelMoves(facts),
    ...damage(facts),
    ...(facts.person === 'known' ? [erased(facts)] : []),
    // Everything that was made to try the shop is put aside at once.
    { ...facts, mode: 'other' },
  ]
}

/** Payments: each of at most two goes as its bank says, and the order by what they add up to. */
function tries(facts: StandingFacts): Steps {
  const { payments } = facts
  // A page that is open can be paid on after the order was paid, called off or erased.
  const opened =
    isPayable(facts) && payments.length < 2 ? [{ ...facts, payments: [...payments, attempt] }] : []
  const told = payments.flatMap((payment, nth) => {
    if (payment.state !== 'pending') return []
    // Beside another payment every unpaid end is like the others.
    const ends = payments.length === 1 ? (['failed', 'canceled', 'expired'] as const) : (['failed'] as const)
    const news: Partial<Payment>[] = ends.map((state) => ({ state }))
    news.push({ state: 'paid', paidAt }, ...(payments.length === 1 ? lone(payment) : []))
    return news.flatMap((one) => withPayment(facts, nth, { checkedSince: null, ...one }))
  })
  return [...opened, ...told]
}

/** What does not become another thing by a second payment beside it. */
function lone(payment: Payment): Partial<Payment>[] {
  return payment.stray || payment.checkedSince
    ? []
    : [
        { state: 'paid', paidAt: paidLate },
        { checkedSince: orderedAt },
        { stray: { sum: price + 100, currency: 'UAH' } },
        { stray: { sum: 1500, currency: 'USD' } },
      ]
}

/** Money that goes back: asked for by the shop and made or refused, or sent back by the bank alone. */
function refunds(facts: StandingFacts): Steps {
  return facts.payments.flatMap((payment, nth) => {
    const { state, amount, returned, going } = payment
    if (state !== 'paid') return payment.stray ? withPayment(facts, nth, { stray: null }) : []
    if (going > 0) {
      const isAll = returned + going === amount
      const made = { returned: returned + going, returnedByShop: payment.returnedByShop + going, going: 0 }
      return [
        // The owner sees it in her cabinet there, and the bank has not said so yet.
        ...(isAll && facts.payments.length === 1
          ? withPayment(facts, nth, { ...made, isRefundRefused: false })
          : []),
        ...withPayment(facts, nth, {
          ...made,
          isRefundRefused: false,
          ...(isAll && { state: 'refunded' as const }),
        }),
        ...(facts.payments.length === 1 ? withPayment(facts, nth, { going: 0, isRefundRefused: true }) : []),
      ]
    }
    const isAlone = facts.payments.length === 1
    const asked = returned === 0 ? (isAlone ? [part, amount] : [amount]) : [amount - returned]
    return [
      ...asked.flatMap((sum) => withPayment(facts, nth, { going: sum, isRefundRefused: false })),
      ...withPayment(facts, nth, { state: 'refunded', returned: amount, isRefundRefused: false }),
      ...(returned === 0 && isAlone ? withPayment(facts, nth, { returned: part }) : []),
    ]
  })
}

/** The owner keeps all that is owed: of what came back, was paid twice or called off. */
function decisions(facts: StandingFacts): Steps {
  const { payments, kept, calledOff, parcels } = facts
  const isPaid = payments.filter(({ state }) => state === 'paid')
  if (kept > 0 || isPaid.some(({ going, returned }) => going > 0 || returned > 0)) return []
  const left = isPaid.length * price
  const owed = left - (calledOff || endOfParcels(parcels) ? 0 : price)
  return owed > 0 ? [{ ...facts, kept: owed }] : []
}

function callsOff(facts: StandingFacts): Steps {
  const { calledOff, person } = facts
  if (calledOff || person === 'erased') return []
  const standing = standingOf(facts, inTime)
  const why = whyNotCancelable(standing, facts)
  const byOwner = canCallOff(standing, facts.parcels) || isPayable(facts)
  return [
    ...(why === undefined ? [{ ...facts, calledOff: { by: 'buyer' as const, at: paidAt } }] : []),
    ...(byOwner ? [{ ...facts, calledOff: { by: 'owner' as const, at: paidAt } }] : []),
  ].map((off) => (off.paidAt === null && off.status === 'pending' ? closed(off) : off))
}

function isPayable(facts: StandingFacts): boolean {
  return whyNotPayable(facts, inTime) === undefined
}

/** Nobody pays it any more, unless a page of it is open. */
function closed(facts: StandingFacts): StandingFacts {
  return facts.payments.some(({ state }) => state === 'pending') ? facts : { ...facts, status: 'canceled' }
}

function checks(facts: StandingFacts): Steps {
  const { checks: due, parcels, support, payments } = facts
  if (!due || !isGoingOn(facts)) return []
  const isPlain = payments.length === 1 && payments.every(({ returned, going }) => returned + going === 0)
  if (!isPlain) return []
  const isUnpacked = parcels.every(({ state }) => state === 'to-check')
  const done = (['composition', 'address'] as const).flatMap((what) =>
    due[what] === 'due' && isUnpacked && parcels.length > 0
      ? [sorted({ ...facts, checks: { ...due, [what]: 'done' } })]
      : [],
  )
  const contacted = due.contact === 'due' ? [{ ...facts, checks: { ...due, contact: 'done' as const } }] : []
  const supported =
    parcels.length === 0 && support === 'ahead'
      ? [{ ...facts, support: 'begun' as const }]
      : support === 'begun'
        ? [{ ...facts, support: 'ended' as const }]
        : []
  return [...done, ...contacted, ...supported]
}

/** What is not packed stands where its checks say. */
function sorted(facts: StandingFacts): StandingFacts {
  const isDue = facts.checks?.composition === 'due' || facts.checks?.address === 'due'
  const parcels = facts.parcels.map((parcel) =>
    parcel.state === 'to-check' || parcel.state === 'to-pack'
      ? { ...parcel, state: isDue ? ('to-check' as const) : ('to-pack' as const) }
      : parcel,
  )
  return { ...facts, parcels }
}

/** The buyer writes of it once something has left, and the owner settles that, whatever became of the money. */
function damage(facts: StandingFacts): Steps {
  const { checks: due, parcels, payments, support } = facts
  if (facts.damage === 'reported') return [{ ...facts, damage: 'none' }]
  const isPlain =
    due !== null && Object.values(due).every((check) => check === 'unneeded') && support === 'none'
  const isSent = parcels.length === 1 && parcels.some(({ state }) => canBeDamaged(state))
  const isPaid =
    payments.length === 1 && payments.every((payment) => payment.state === 'paid' && !payment.stray)
  return isPlain && isSent && isPaid && isGoingOn(facts) ? [{ ...facts, damage: 'reported' }] : []
}

function canBeDamaged(state: ParcelState): boolean {
  return state === 'sent' || state === 'at-branch' || state === 'received'
}

/** Along the table of parcels; a second one is added once the first has left. */
function parcelMoves(facts: StandingFacts): Steps {
  const { parcels } = facts
  const moved = parcels.flatMap((parcel, nth) => {
    const isPrepared = !isUnsent(parcel.state) || isGoingOn(facts)
    // The carrier is asked of what is sent whatever became of the money; the last of two is what moves here.
    if (!isPrepared || nth < parcels.length - 1 || facts.person === 'erased') return []
    return statesAfter(parcel.state).map((state) =>
      withParcels(facts, parcels.with(nth, { state, isNumbered: parcel.isNumbered || state === 'packed' })),
    )
  })
  const first = parcels[0]
  const isToAdd = parcels.length === 1 && first && !isUnsent(first.state) && isGoingOn(facts)
  const isPlain = facts.payments.length === 1 && facts.kept === 0 && facts.checks?.address === 'unneeded'
  const added =
    isToAdd && isPlain && facts.checks?.composition === 'unneeded'
      ? [{ ...facts, parcels: [first, { state: 'to-pack' as const, isNumbered: false }] }]
      : []
  return [...moved, ...added]
}

function withParcels(facts: StandingFacts, parcels: StandingFacts['parcels']): StandingFacts {
  return { ...facts, parcels }
}

function statesAfter(from: ParcelState): ParcelState[] {
  // Back to the table only takes a step back.
  return parcelStates.filter(
    (to) => canParcelMove(from, to) && !(isUnsent(to) && to !== 'to-pack' && to !== 'packed'),
  )
}

function isGoingOn(facts: StandingFacts): boolean {
  return facts.person === 'known' && isActive(standingOf(facts, inTime))
}

/** What was not sent never will be. */
function erased(facts: StandingFacts): StandingFacts {
  const { parcels, checks: due, calledOff } = facts
  return {
    ...facts,
    person: 'erased',
    calledOff: onceErased(facts, inTime).callsOff ? { by: 'owner', at: paidAt } : calledOff,
    parcels: parcels.map(({ state }) => ({ state, isNumbered: false })),
    checks: due && { ...due, composition: 'unneeded' },
    support: facts.support === 'none' ? 'none' : 'ended',
  }
}

/** One payment is another now, and the order goes where its table lets it. */
function withPayment(facts: StandingFacts, nth: number, change: Partial<Payment>): Steps {
  const payments = facts.payments.map((payment, at) => (at === nth ? { ...payment, ...change } : payment))
  const states: AttemptState[] = payments.map(({ state }) => state)
  const to = orderStatus(states)
  const status = to !== facts.status && canMove(facts.status, to) ? to : facts.status
  const moved = { ...facts, payments, status }
  return status === 'paid' && facts.status !== 'paid' ? paidFirst(moved) : [ended(moved)]
}

/** All of its money went back: its support is over. */
function ended(facts: StandingFacts): StandingFacts {
  const isOver = facts.paidAt !== null && facts.status !== 'paid' && facts.support !== 'none'
  return isOver ? { ...facts, support: 'ended' } : facts
}

/** It is paid: there is something to do for it now, or to give back. */
function paidFirst(facts: StandingFacts): Steps {
  const { sells, person, calledOff } = facts
  const isOff = person === 'erased' || calledOff !== null
  const opened = {
    ...facts,
    paidAt,
    calledOff: calledOff ?? (person === 'erased' ? { by: 'owner' as const, at: paidAt } : null),
  }
  if (facts.checks) return [opened]
  const contact = sells === 'service' && !isOff ? ('due' as const) : ('unneeded' as const)
  const none = { composition: 'unneeded', address: 'unneeded', contact } as const
  const isSent = sells === 'parcel' && !isOff
  const plain: StandingFacts = {
    ...opened,
    checks: none,
    parcels: isSent ? [{ state: 'to-pack', isNumbered: false }] : [],
    support: sells === 'service' && !isOff ? 'ahead' : 'none',
  }
  // What is to be checked does not depend on how it was paid: it is walked with one payment.
  if (!isSent || facts.payments.length > 1) return [plain]
  const due = [{ composition: 'due' }, { address: 'due' }, { composition: 'due', address: 'due' }] as const
  return [plain, ...due.map((what) => sorted({ ...plain, checks: { ...none, ...what } }))]
}
