import { describe, expect, test } from 'vitest'
import { standings } from '../../../test/orders/standings.ts'
import type { ParcelState } from './parcel.ts'
import { mayAskForReview, mayReview, type Reviewable } from './reviewable.ts'

const stands = standings(69_000)
const received: Reviewable = {
  standing: stands.received,
  parcels: ['received'],
  hasSupportEnded: false,
}

describe('who has got what was paid may tell of it, and is asked once nothing more is on its way', () => {
  test.each<[string, Partial<Reviewable>, may: boolean, asked: boolean]>([
    ['a parcel in their hands', {}, true, true],
    ['one of two that is there', { parcels: ['received', 'sent'] }, true, false],
    ['a second one to be packed', { parcels: ['received', 'to-pack'] }, true, false],
    ['one that was lost and made up for', { parcels: ['lost', 'received'] }, true, true],
    ['one that came back and was sent again', { parcels: ['returned', 'received'] }, true, true],
    ['one that came back', { parcels: ['returned'] }, false, false],
    ['one that was lost', { parcels: ['lost'] }, false, false],
    ['one that waits at the branch', { parcels: ['at-branch'] }, false, false],
    ['one that is being packed', { parcels: ['to-check'] }, false, false],
    ['called off, and its parcel taken all the same', { standing: stands.calledOff }, false, false],
    ['a service whose month is over', { parcels: [], hasSupportEnded: true }, true, true],
    ['a service that goes on', { parcels: [] }, false, false],
    [
      'a month that is over before the parcel came',
      { parcels: ['sent'], hasSupportEnded: true },
      false,
      false,
    ],
  ])('%s', (_what, different, may, asked) => {
    const order = { ...received, ...different }
    expect([mayReview(order), mayAskForReview(order)]).toEqual([may, asked])
  })

  test.each(['calledOff', 'calledOffUnpaid', 'refunded', 'refundedSent'] as const)(
    'nobody of one that is %s',
    (kind) => {
      expect(mayReview({ ...received, standing: stands[kind] })).toBe(false)
    },
  )

  test('no parcel whose way is not over lets anybody be asked', () => {
    const onTheWay: ParcelState[] = ['to-check', 'to-pack', 'packed', 'sent', 'at-branch']
    for (const state of onTheWay)
      expect([state, mayAskForReview({ ...received, parcels: ['received', state] })]).toEqual([state, false])
  })
})
