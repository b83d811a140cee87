import { AsyncLocalStorage } from 'node:async_hooks'

/** Ascending priority. */
export const trafficKinds = ['browsing', 'sending', 'buying', 'paying', 'office'] as const
export type Traffic = (typeof trafficKinds)[number]

interface Asker {
  readonly traffic: Traffic
  readonly since: number
}

/** Ambient priority for the pool only. `undefined` (jobs, bank callbacks) goes first. */
export const asker = new AsyncLocalStorage<Asker>()
