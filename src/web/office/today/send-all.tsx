import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderActionsAddress } from '../../../contract/office/addresses.ts'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import type { TodayTask } from '../../../contract/office/today.ts'
import { send } from '../data/call.ts'
import { orderQuery, todayQuery } from '../data/queries.ts'
import { Action } from '../frame/action.tsx'
import { showToast } from '../frame/toasts.tsx'
import { todayText } from '../text/today.ts'

/** At the branch they are handed over together. Two parcels of one order go one after the other. */
export function SendAll({ tasks }: { tasks: readonly TodayTask[] }) {
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: async () => {
      const versions = new Map<string, number>()
      for (const { order, parcelId } of tasks) {
        if (!order || parcelId === null) continue
        const version = versions.get(order.number) ?? order.version
        const wish = { action: 'mark-sent', parcelId, version }
        const after = await send<OfficeOrder>(orderActionsAddress(order.number), wish)
        versions.set(order.number, after.version)
        client.setQueryData(orderQuery(order.number).queryKey, after)
      }
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
