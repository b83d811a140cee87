import type { Db } from './db/pool.ts'

/** Runs in the transaction of what happened; a throw rolls it all back. */
export type Effect<About> = (db: Db, about: About) => Promise<unknown>

export async function follow<About>(effects: readonly Effect<About>[], db: Db, about: About): Promise<void> {
  for (const effect of effects) await effect(db, about)
}
