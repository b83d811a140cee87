import type { Pool, PoolClient } from 'pg'
import type { OnConnect } from '../db/ranked-pool.ts'

/** graphile-worker 0.18 releases its listening connection twice when it breaks during shutdown; the driver would throw. */
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
