import { expect, test } from 'vitest'
import { inTime, orderedAt, payableUntil, price } from '../../../test/orders/reachable.ts'
import { paidFacts, paidOnce } from '../../../test/orders/standings.ts'
import { nextSteps } from './next-steps.ts'
import type { ParcelState } from './parcel.ts'
import type { StandingFacts } from './standing-facts.ts'
import { standingOf } from './standing.ts'

const parcels = (...states: ParcelState[]) => states.map((state) => ({ state, isNumbered: true }))
const due = (...what: ('composition' | 'address' | 'contact')[]): StandingFacts['checks'] => ({
  composition: 'unneeded',
  address: 'unneeded',
  contact: 'unneeded',
  ...Object.fromEntries(what.map((one) => [one, 'due'])),
})
const unpaid = { status: 'pending', paidAt: null, checks: null, parcels: [] } as const
const tried = { ...paidOnce(price), state: 'pending', paidAt: null } as const
const late = { ...paidOnce(price), paidAt: '2026-11-27T10:00:00.001Z' }

test.each<[string, Partial<StandingFacts>, string[]]>([
  ['not paid', { ...unpaid, payments: [] }, ['buyer pay']],
  [
    'checked by its bank',
    { ...unpaid, payments: [{ ...tried, checkedSince: orderedAt }] },
    ['bank decide-payment'],
  ],
  ['to be packed', {}, ['owner pack 1']],
  ['packed, without a number', { parcels: [{ state: 'packed', isNumbered: false }] }, ['owner set-number 1']],
  ['packed, with one', { parcels: parcels('packed') }, ['owner send 1']],
  ['sent', { parcels: parcels('sent') }, ['carrier bring 1']],
  ['at its branch', { parcels: parcels('at-branch') }, ['buyer collect']],
  ['on its way back', { parcels: parcels('returning') }, ['carrier bring-back 1']],
  ['lost, with another to be packed', { parcels: parcels('lost', 'to-pack') }, ['owner pack 2']],
  ['received', { parcels: parcels('received') }, ['nobody nothing']],
  [
    'to be checked',
    { parcels: parcels('to-check'), checks: due('composition', 'address') },
    ['owner check-composition', 'owner check-address'],
  ],
  [
    'to be checked beside a parcel that is there',
    { parcels: parcels('received', 'to-check'), checks: due('composition') },
    ['owner check-composition'],
  ],
  [
    'checked before it was sent',
    { parcels: parcels('sent'), checks: due('composition') },
    ['carrier bring 1'],
  ],
  [
    'given back by the bank, with the second parcel on its way',
    {
      status: 'canceled',
      payments: [{ ...paidOnce(price, price), returnedByShop: 0 }],
      parcels: parcels('returned', 'sent'),
    },
    ['owner ask-bank', 'owner stop-parcel 2'],
  ],
  ['a service to be begun', { sells: 'service', parcels: [], checks: due('contact') }, ['owner contact']],
  ['a service that goes on', { sells: 'service', parcels: [], support: 'begun' }, ['owner support']],
  ['support that waits for its parcel', { parcels: parcels('sent'), support: 'ahead' }, ['carrier bring 1']],
  ['support whose parcel came', { parcels: parcels('received'), support: 'ahead' }, ['owner support']],
  [
    'support whose parcel came, with another on its way',
    { parcels: parcels('received', 'sent'), support: 'begun' },
    ['carrier bring 2', 'owner support'],
  ],
  ['support that is over', { parcels: parcels('received'), support: 'ended' }, ['nobody nothing']],
  ['paid late', { payments: [late] }, ['owner accept-late', 'owner pack 1']],
  ['paid late and packed', { payments: [late], parcels: parcels('packed') }, ['owner send 1']],
  [
    'paid late after a try that failed',
    { payments: [{ ...tried, state: 'failed' }, late] },
    ['owner accept-late', 'owner pack 1'],
  ],
  ['paid at the last moment', { payments: [{ ...late, paidAt: payableUntil }] }, ['owner pack 1']],
  [
    'paid in time, with late money that went back',
    { payments: [paidOnce(price), { ...late, state: 'refunded', returned: price }] },
    ['owner pack 1'],
  ],
])('one that is %s waits for %j', (_how, changes, turns) => {
  const facts = paidFacts(changes)
  const steps = nextSteps(standingOf(facts, inTime), facts)
  expect(
    steps.map((step) => [step.who, step.what, 'parcel' in step && step.parcel].filter(Boolean).join(' ')),
  ).toEqual(turns)
})
