import type { Pool, PoolClient } from 'pg'

/**
 * A shop's connections up to its death, which comes after so many statements: whatever it asks then fails, and its
 * connections drop, so that the database takes back what was not committed.
 */
export function dyingPool(pool: Pool, statements: number): Pool {
  let left = statements
  const live = () => {
    left -= 1
    if (left < 0) throw new Error(died)
  }
  return intercepted(pool, {
    query: async (...args: Parameters<Pool['query']>) => {
      live()
      return pool.query(...args)
    },
    connect: async () => {
      const client = await pool.connect()
      return intercepted(client, {
        query: async (...args: Parameters<PoolClient['query']>) => {
          live()
          return client.query(...args)
        },
        release: () => client.release(left < 0),
      })
    },
  })
}

export const died = 'the shop died here'

function intercepted<Target extends object>(target: Target, own: Record<string, unknown>): Target {
  return new Proxy(target, {
    get: (_, name) =>
      typeof name === 'string' && name in own ? own[name] : Reflect.get(target, name, target),
  })
}
