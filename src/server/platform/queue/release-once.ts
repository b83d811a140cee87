import type { Pool, PoolClient } from 'pg'
import type { OnConnect } from '../db/ranked-pool.ts'

/**
 * Lets a connection of this pool be given back a second time without harm. graphile-worker 0.18 does that to the one
 * it listens on when it breaks while the queue is being stopped, and the driver's error would end the process.
 */
export function releaseOnce(pool: Pool): Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: OnConnect): Promise<PoolClient> | void => {
    if (callback === undefined) return connect()
    connect((error, client, release) => {
      let isReleased = false
      callback(error, client, (why) => {
        if (isReleased) return
        isReleased = true
        release(why)
      })
    })
  }
  return Object.assign(pool, { connect: connectOnce })
}
