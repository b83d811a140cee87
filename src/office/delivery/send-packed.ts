import type { QueryClient } from '@tanstack/react-query'
import { orderActionsAddress } from '../../contract/orders/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OrderActionBody } from '../../contract/desk/actions.ts'
import { isForLater, isSignedOut, OfficeRefusal, orderNow, send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listsKey } from '../platform/data/list-query.ts'
import { orderQuery, todayQuery } from '../platform/data/queries.ts'
import { officeOrder } from '../platform/data/readings/order.ts'
import { sessionKey, sessionQuery } from '../platform/data/session.ts'
import { showToast } from '../platform/frame/show-toast.ts'
import { doneText } from '../platform/actions-text.ts'
import { conflictOf, type PackedParcel } from './conflict.ts'
import { keepTicks, nextToSend, noteAnswer, refusePacked, settlePacked } from './device.ts'
import { packingQuery } from './packing-query.ts'

/** One at a time and in one tab (Web Locks). Retries are recognised by the order's version. */
export async function sendPacked(client: QueryClient): Promise<void> {
  await navigator.locks.request('office packing', async () => {
    for (let next = nextToSend(); next; next = nextToSend()) {
      if (!(await isSettled(client, next))) return
    }
  })
}

async function isSettled(client: QueryClient, packed: PackedParcel): Promise<boolean> {
  const { number, parcelId, version, by } = packed
  try {
    const session = await client.fetchQuery(sessionQuery)
    if (session === null) return false
    if (session.operatorName === by) {
      const order = await act(number, { action: 'pack', parcelId, version })
      settlePacked(packed, order)
      showOrder(client, order)
      offerUndo(client, packed, order)
    } else {
      refusePacked(packed, { kind: 'of-another', by })
    }
    noteAnswer(true)
    return true
  } catch (error) {
    if (!(error instanceof OfficeRefusal) || isForLater(error)) {
      if (isSignedOut(error)) client.setQueryData(sessionKey, null)
      noteAnswer(false)
      return false
    }
    settleRefused(client, packed, error)
    return true
  }
}

function settleRefused(client: QueryClient, packed: PackedParcel, error: OfficeRefusal) {
  const now = orderNow(error)
  const outcome = now ? conflictOf(packed, now) : { kind: 'refused' as const, message: error.message }
  if (outcome) refusePacked(packed, outcome, now)
  else if (now) settlePacked(packed, now)
  if (now) showOrder(client, now)
}

function act(number: string, body: OrderActionBody): Promise<OfficeOrder> {
  return send(orderActionsAddress(number), officeOrder, body)
}

function showOrder(client: QueryClient, order: OfficeOrder) {
  client.setQueryData(orderQuery(order.number).queryKey, order)
  void invalidate(client, packingQuery.queryKey, todayQuery.queryKey, listsKey)
}

function offerUndo(
  client: QueryClient,
  { number, parcelId, ticked }: PackedParcel,
  { version }: OfficeOrder,
) {
  const undo = async () => {
    const order = await act(number, { action: 'unpack', parcelId, version })
    showOrder(client, order)
    keepTicks(number, ticked)
  }
  showToast({
    text: doneText(number, { action: 'pack' }),
    undo: () => void undo().catch(({ message }: Error) => showToast({ text: message, tone: 'error' })),
  })
}
