import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderActionsAddress } from '../../contract/orders/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { PackingOrder } from '../../contract/desk/packing.ts'
import { isForLater, OfficeRefusal, orderNow, send } from '../platform/data/call.ts'
import { orderQuery } from '../platform/data/queries.ts'
import { officeOrder } from '../platform/data/readings/order.ts'
import { showToast } from '../platform/frame/show-toast.ts'
import { noteWaybills } from './device.ts'
import { lacksWaybill, parcelsOf } from './packing-list.ts'
import { packingQuery } from './packing-query.ts'

export type MakingWaybills = ReturnType<typeof useMakeWaybills>

/** One call after another, each of which queues a job. A refusal does not stop the rest. */
export function useMakeWaybills() {
  const client = useQueryClient()
  const [wished, setWished] = useState<readonly string[]>([])
  const [answered, setAnswered] = useState<readonly string[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const making = useMutation({
    mutationFn: async (orders: readonly PackingOrder[]) => {
      const left = parcelsOf(orders).filter(({ parcel }) => parcel.lacksWaybill)
      setWished(left.map(({ parcel }) => parcel.id))
      setAnswered([])
      setRefusals(new Map())
      const versions = new Map<string, number>()
      for (const { order, parcel } of left) {
        const { number } = order
        try {
          const now = await askForWaybill(number, parcel.id, versions.get(number) ?? order.version)
          versions.set(number, now.version)
          client.setQueryData(orderQuery(number).queryKey, now)
          noteWaybills(now)
        } catch (error) {
          if (!(error instanceof OfficeRefusal) || isForLater(error)) throw error
          setRefusals((before) => new Map(before).set(parcel.id, error.message))
        }
        setAnswered((before) => [...before, parcel.id])
      }
    },
    onError: (error) => {
      setWished([])
      showToast({ text: error.message, tone: 'error' })
    },
    onSettled: () => client.invalidateQueries({ queryKey: packingQuery.queryKey }),
  })
  return {
    isBusy: making.isPending,
    make: making.mutate,
    wished,
    answered,
    refusals,
  }
}

/** Retries with the current version if the order was changed since it was listed. */
async function askForWaybill(number: string, parcelId: string, version: number): Promise<OfficeOrder> {
  try {
    const wish = { action: 'make-waybill', parcelId, version }
    return await send(orderActionsAddress(number), officeOrder, wish)
  } catch (error) {
    const now = orderNow(error)
    if (!now) throw error
    const isWanted = now.parcels.some((parcel) => parcel.id === parcelId && lacksWaybill(parcel))
    return isWanted ? askForWaybill(number, parcelId, now.version) : now
  }
}
