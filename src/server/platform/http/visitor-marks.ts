import { createHmac } from 'node:crypto'
import type { DailyKeys } from './daily-keys.ts'

/** Pseudonyms that cannot be reversed once the keys are deleted. */
export interface Marks {
  readonly today: Buffer
  /** To find what was stored under another day's key. */
  readonly all: readonly Buffer[]
}

export async function marksOf(keys: DailyKeys, visitor: string): Promise<Marks> {
  const { today, all } = await keys.current()
  const marked = (key: Buffer) => createHmac('sha256', key).update(visitor).digest().subarray(0, 16)
  return { today: marked(today), all: all.map(marked) }
}
