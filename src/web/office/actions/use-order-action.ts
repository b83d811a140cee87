import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { orderActionsAddress } from '../../../contract/office/addresses.ts'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import { OfficeRefusal, orderNow, send } from '../data/call.ts'
import { orderQuery, todayQuery } from '../data/queries.ts'
import { showToast } from '../frame/toasts.tsx'
import { changedText, doneText } from '../text/actions.ts'
import { expectedOrder, expectedToday } from './expected.ts'
import { reverseOf, type Wish } from './wish.ts'

/** Versions that our own actions were answered with: what was drawn before the answer names an older one. */
const answered = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Does things to an order one after the other, shows each at once as done, and offers to take it back where that is
 * possible. `version` is that of what the operator sees.
 */
export type OrderActing = ReturnType<typeof useOrderAction>

export function useOrderAction(number: string, version: number) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(number)
  const mutation = useMutation({
    scope: { id: `order ${number}` },
    mutationFn: (wish: Wish) =>
      send<OfficeOrder>(orderActionsAddress(number), {
        ...wish,
        version: versionNow(client, number, version),
      }),
    onMutate: async (wish) => {
      await Promise.all([queryKey, todayQuery.queryKey].map((key) => client.cancelQueries({ queryKey: key })))
      const before = { order: client.getQueryData(queryKey), today: client.getQueryData(todayQuery.queryKey) }
      const now = new Date().toISOString()
      client.setQueryData(queryKey, (order) => order && expectedOrder(order, wish, now))
      client.setQueryData(todayQuery.queryKey, (today) => today && expectedToday(today, number, wish))
      return before
    },
    onSuccess: (order, wish) => {
      keepVersion(client, order)
      client.setQueryData(queryKey, order)
      const reverse = reverseOf(wish)
      const text = doneText(number, wish)
      if (text) showToast({ text, ...(reverse && { undo: () => mutation.mutate(reverse) }) })
    },
    onError: (error, _wish, before) => {
      client.setQueryData(queryKey, before?.order)
      client.setQueryData(todayQuery.queryKey, before?.today)
      const now = orderNow(error)
      if (now) {
        keepVersion(client, now)
        client.setQueryData(queryKey, now)
        showToast({ text: changedText(now, before?.order), tone: 'error' })
      } else if (!isSaidByTheField(error)) {
        showToast({ text: error.message, tone: 'error' })
      }
    },
    onSettled: async () => {
      const lists = [todayQuery.queryKey, ['orders'], ['log'], ['messages']]
      await Promise.all(lists.map((key) => client.invalidateQueries({ queryKey: key })))
    },
  })
  return mutation
}

function versionNow(client: QueryClient, number: string, seen: number): number {
  return Math.max(seen, answered.get(client)?.get(number) ?? 0)
}

function keepVersion(client: QueryClient, { number, version }: OfficeOrder) {
  const versions = answered.get(client) ?? new Map<string, number>()
  answered.set(client, versions.set(number, version))
}

/** Shown beside what was typed, which a toast would cover. */
function isSaidByTheField(error: Error): boolean {
  const code = error instanceof OfficeRefusal ? error.refusal.code : undefined
  return code === 'tracking_number_taken' || code === 'invalid_body' || code === 'invalid_phone'
}
