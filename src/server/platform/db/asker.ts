import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What somebody is about who asks the shop for something, the least urgent first: looks around; sends what they have
 * typed or photographed; places an order; pays for one that is placed; works in the office, where one person does.
 */
export const trafficKinds = ['browsing', 'sending', 'buying', 'paying', 'office'] as const
export type Traffic = (typeof trafficKinds)[number]

interface Asker {
  readonly traffic: Traffic
  /** When the request came, as `performance.now()` counts. */
  readonly since: number
}

/**
 * For whom something is done. Nobody: what the shop does by itself, and what banks tell it, which come before everyone.
 * It decides nothing but who waits for whom, so that no function between the door and the database has to know of it.
 */
export const asker = new AsyncLocalStorage<Asker>()
