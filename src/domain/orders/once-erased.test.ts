import { expect, test } from 'vitest'
import { inTime, orderedAt, price } from '../../../test/orders/reachable.ts'
import { paidFacts } from '../../../test/orders/standings.ts'
import { onceErased } from './once-erased.ts'

const sent = { state: 'sent', isNumbered: true } as const
const packed = { state: 'packed', isNumbered: true } as const
const checks = { composition: 'unneeded', address: 'unneeded', contact: 'due' } as const
const service = { sells: 'service', parcels: [] } as const
const off = { by: 'buyer', at: orderedAt } as const

test.each([
  ['to be packed', {}, true, price],
  ['packed', { parcels: [packed] }, true, price],
  ['on its way', { parcels: [sent] }, false, 0],
  ['on its way, with another still here', { parcels: [sent, packed] }, true, 0],
  ['came back', { parcels: [{ state: 'returned', isNumbered: true }] }, false, price],
  ['a service that nobody has written of yet', { ...service, checks, support: 'ahead' }, true, price],
  ['a service that has begun', { ...service, support: 'begun' }, false, 0],
  ['called off', { calledOff: off }, false, price],
  ['not paid', { status: 'pending', paidAt: null, checks: null, parcels: [], payments: [] }, false, 0],
] as const)(
  'erasing the buyer of an order that is %s is told what it leads to',
  (_what, changes, callsOff, owed) => {
    const once = onceErased(paidFacts(changes), inTime)
    expect([once.callsOff, once.owed.reduce((sum, debt) => sum + debt.sum, 0)]).toEqual([callsOff, owed])
  },
)
