import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { orderActionsAddress } from '../../contract/orders/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import type { OfficeLists } from '../../contract/platform/office-list.ts'
import { OfficeRefusal, orderNow, send } from '../platform/data/call.ts'
import { invalidate } from '../platform/data/client.ts'
import { listKey, listsKey } from '../platform/data/list-query.ts'
import { actionsKey, orderQuery, todayQuery } from '../platform/data/queries.ts'
import { officeOrder } from '../platform/data/readings/order.ts'
import { showToast } from '../platform/frame/show-toast.ts'
import { changedText, doneText } from '../platform/actions-text.ts'
import { expectedOrder, expectedSupport, expectedToday } from './expected.ts'
import {
  noteDrafts,
  otherTrackingNumberDrafts,
  recipientDrafts,
  replacementDrafts,
  trackingNumberDrafts,
} from './order-drafts.ts'
import { reverseOf, type Wish } from './wish.ts'

/** Versions answered to our own actions: what was rendered before names an older one. */
const answered = new WeakMap<QueryClient, Map<string, number>>()

/** Serialised, optimistic and undoable where possible. `version` is what the operator sees. */
export type OrderActing = ReturnType<typeof useOrderAction>

export function useOrderAction(number: string, version: number) {
  const client = useQueryClient()
  const { queryKey } = orderQuery(number)
  const mutation = useMutation({
    mutationKey: actionKey(number),
    scope: { id: `order ${number}` },
    mutationFn: (wish: Wish) =>
      send(orderActionsAddress(number), officeOrder, {
        ...wish,
        version: versionNow(client, number, version),
      }),
    onMutate: async (wish) => {
      const shown = [queryKey, todayQuery.queryKey, supportKey]
      await Promise.all(shown.map((key) => client.cancelQueries({ queryKey: key })))
      const before = {
        order: client.getQueryData(queryKey),
        today: client.getQueryData(todayQuery.queryKey),
        support: client.getQueriesData<SupportPages>({ queryKey: supportKey }),
      }
      const now = new Date().toISOString()
      client.setQueryData(queryKey, (order) => order && expectedOrder(order, wish, now))
      client.setQueryData(todayQuery.queryKey, (today) => today && expectedToday(today, number, wish))
      client.setQueriesData<SupportPages>(
        { queryKey: supportKey },
        (list) => list && { ...list, pages: expectedSupport(list.pages, number, wish, now) },
      )
      return before
    },
    onSuccess: (order, wish, before) => {
      keepVersion(client, order)
      client.setQueryData(queryKey, withPending(client, order, wish))
      if (wish.action === 'add-note') noteDrafts.keep(number, undefined)
      if (wish.action === 'send-replacement') replacementDrafts.keep(number, undefined)
      if (wish.action === 'change-recipient') recipientDrafts.keep(number, undefined)
      if (wish.action === 'set-tracking-number') {
        trackingNumberDrafts.keep(wish.parcelId, undefined)
        otherTrackingNumberDrafts.keep(wish.parcelId, undefined)
      }
      const plan = before.order?.support ?? planIn(before.support, number)
      const reverse = reverseOf(wish, plan, before.order?.parcels)
      const text = doneText(number, wish)
      if (text) showToast({ text, ...(reverse && { undo: () => mutation.mutate(reverse) }) })
    },
    onError: (error, _wish, before) => {
      client.setQueryData(queryKey, before?.order)
      client.setQueryData(todayQuery.queryKey, before?.today)
      for (const [key, list] of before?.support ?? []) client.setQueryData(key, list)
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
      // A refetch between pending actions would show them undone, so the last one refetches.
      if (client.isMutating({ mutationKey: actionsKey }) > 1) return
      await invalidate(client, queryKey, todayQuery.queryKey, listsKey)
    },
  })
  return mutation
}

export function stateOf({ variables, isPending, error }: OrderActing, action: Wish['action']) {
  const isOurs = variables?.action === action
  return { isBusy: isOurs && isPending, error: isOurs ? error : null }
}

type SupportPages = InfiniteData<OfficeLists['support'], string | undefined>
const supportKey = listKey('support')

function planIn(lists: readonly (readonly [unknown, SupportPages | undefined])[], number: string) {
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? [])
  return rows.find((row) => row.number === number)?.plan
}

function actionKey(number: string) {
  return [...actionsKey, number]
}

/** Reapplies pending actions to an answer. */
function withPending(client: QueryClient, order: OfficeOrder, answeredWish: Wish): OfficeOrder {
  const now = new Date().toISOString()
  return client
    .getMutationCache()
    .findAll({ mutationKey: actionKey(order.number), status: 'pending' })
    .flatMap(({ state }) =>
      isWish(state.variables) && state.variables !== answeredWish ? [state.variables] : [],
    )
    .reduce((expected, wish) => expectedOrder(expected, wish, now), order)
}

/** This key holds nothing else. */
function isWish(variables: unknown): variables is Wish {
  return typeof variables === 'object' && variables !== null && 'action' in variables
}

function versionNow(client: QueryClient, number: string, seen: number): number {
  return Math.max(seen, answered.get(client)?.get(number) ?? 0)
}

function keepVersion(client: QueryClient, { number, version }: OfficeOrder) {
  const versions = answered.get(client) ?? new Map<string, number>()
  answered.set(client, versions.set(number, version))
}

/** Errors shown beside the field, which a toast would cover. */
function isSaidByTheField(error: Error): boolean {
  return error instanceof OfficeRefusal && saidByFields.has(error.refusal.code)
}

const saidByFields = new Set<string>([
  'invalid_body',
  'invalid_phone',
  'point_changed',
  'point_unsuitable',
  'tracking_number_taken',
])
