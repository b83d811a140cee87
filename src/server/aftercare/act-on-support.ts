import type { OrderAction } from '../../contract/desk/actions.ts'
import type { Db } from '../platform/db/pool.ts'
import { setContacted } from '../delivery/parcels/fulfilment-queries.ts'
import { moveCheckIn, noteCheckIn, setCheckInDone } from './support-queries.ts'
import { type Done, possible } from '../orders/done.ts'

type Supporting = Extract<
  OrderAction,
  {
    action:
      | 'mark-contacted'
      | 'unmark-contacted'
      | 'finish-check-in'
      | 'reopen-check-in'
      | 'move-check-in'
      | 'note-check-in'
  }
>

export async function actOnSupport(db: Db, orderId: string, action: Supporting): Promise<Done> {
  switch (action.action) {
    case 'mark-contacted':
    case 'unmark-contacted': {
      const isContacted = action.action === 'mark-contacted'
      possible(await setContacted(db, orderId, isContacted))
      return { before: { contacted: !isContacted }, after: { contacted: isContacted } }
    }
    case 'finish-check-in':
    case 'reopen-check-in': {
      const { week } = action
      const isDone = action.action === 'finish-check-in'
      possible(await setCheckInDone(db, orderId, week, isDone))
      return { before: { week, done: !isDone }, after: { week, done: isDone } }
    }
    case 'move-check-in': {
      const { week, dueOn } = action
      const before = possible(await moveCheckIn(db, orderId, week, dueOn))
      return { before: { week, dueOn: before }, after: { week, dueOn } }
    }
    case 'note-check-in': {
      const { week, text } = action
      const before = possible(await noteCheckIn(db, orderId, week, text))
      return {
        before: { week },
        after: { week },
        personal: { before: { note: before }, after: { note: text } },
      }
    }
  }
}
