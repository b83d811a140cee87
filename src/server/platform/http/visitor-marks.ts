import { createHmac } from 'node:crypto'
import type { DailyKeys } from './daily-keys.ts'

/** What rows say of where something came from: no address, and nothing that leads back to one once the keys are gone. */
export interface Marks {
  /** By the key of today, to be stored. */
  readonly today: Buffer
  /** By every key that there is: what the same visitor may have been stored by. */
  readonly all: readonly Buffer[]
}

/** The same at every node, and after a restart. */
export async function marksOf(keys: DailyKeys, visitor: string): Promise<Marks> {
  const { today, all } = await keys.current()
  const marked = (key: Buffer) => createHmac('sha256', key).update(visitor).digest().subarray(0, 16)
  return { today: marked(today), all: all.map(marked) }
}
