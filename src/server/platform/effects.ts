import type { Db } from './db/pool.ts'

/** Runs in the transaction of what happened; a throw rolls it all back. */
export type Effect<About> = (db: Db, about: About) => Promise<unknown>

/** What they ask first is sent together, in their order. */
export async function follow<About>(effects: readonly Effect<About>[], db: Db, about: About): Promise<void> {
  await Promise.all(effects.map((effect) => effect(db, about)))
}
