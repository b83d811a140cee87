import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway } from '../../platform/db/pool.ts'

const pausesMs = [100, 300, 1000, 2000, 3000]

/** It has happened outside and cannot be undone, so retry while the database is down. */
export async function untilRecorded<Result>(record: () => Promise<Result>): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await record()
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      await sleep(pause)
    }
  }
  return record()
}
