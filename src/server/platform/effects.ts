import type { Db } from './db/pool.ts'

/** What follows from a thing that happened, in the transaction in which it did: one that throws takes it all back. */
export type Effect<About> = (db: Db, about: About) => Promise<unknown>

/** One after the other: they share a connection. */
export async function follow<About>(effects: readonly Effect<About>[], db: Db, about: About): Promise<void> {
  for (const effect of effects) await effect(db, about)
}
