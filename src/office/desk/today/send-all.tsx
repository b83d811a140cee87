import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderActionsAddress } from '../../../contract/platform/office-addresses.ts'
import type { TodayTask } from '../../../contract/desk/today.ts'
import { OfficeRefusal, send } from '../../platform/data/call.ts'
import { orderQuery, todayQuery } from '../../platform/data/queries.ts'
import { officeOrder } from '../../platform/data/readings/order.ts'
import { Action } from '../../platform/frame/action.tsx'
import { showToast } from '../../platform/frame/show-toast.ts'
import { todayText } from './today-text.ts'

/** At the branch they are handed over together. Two parcels of one order go one after the other. */
export function SendAll({ tasks }: { tasks: readonly TodayTask[] }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: async () => {
      const versions = new Map<string, number>()
      const left: string[] = []
      for (const { order, parcelId } of tasks) {
        if (!order || parcelId === null) continue
        const version = versions.get(order.number) ?? order.version
        const wish = { action: 'mark-sent', parcelId, version }
        try {
          const after = await send(orderActionsAddress(order.number), officeOrder, wish)
          versions.set(order.number, after.version)
          client.setQueryData(orderQuery(order.number).queryKey, after)
        } catch (error) {
          // One that somebody else has changed does not keep the others.
          if (!(error instanceof OfficeRefusal)) throw error
          left.push(order.number)
        }
      }
      return left
    },
    onSuccess: (left) => {
      if (left.length > 0) showToast({ text: todayText.notSent(left), tone: 'error' })
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: todayQuery.queryKey }),
  })
  return (
    <Action variant="secondary" isBusy={sending.isPending} onClick={() => sending.mutate()}>
      {todayText.sendAll(tasks.length)}
    </Action>
  )
}
