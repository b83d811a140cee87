import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

export interface Route {
  readonly method: string
  /** As Fastify writes it: `/office/api/orders/:number`. */
  readonly url: string
}

/** Stand-ins for banks and carrier answer as those do, and are there in test mode only. */
const isStandIn = ({ url }: Route) => url.startsWith('/sandbox')

/** Every address that a server answers which is made meanwhile, as it says them itself. */
export async function listRoutes(make: () => Promise<unknown>): Promise<Route[]> {
  const routes = new Map<string, Route>()
  const listen = (message: unknown) => {
    // What Fastify publishes on this channel.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.set(`${one} ${url}`, { method: one, url })
    })
  }
  subscribe('fastify.initialization', listen)
  await make()
  unsubscribe('fastify.initialization', listen)
  const asked = [...routes.values()].filter((route) => route.method !== 'HEAD' && !isStandIn(route))
  return [...Map.groupBy(asked, kindOf).values()].flatMap((alike) => alike.slice(0, 1))
}

/** Files of one folder and one kind are answered alike; HEAD and the methods that an address refuses are tried beside. */
function kindOf({ method, url }: Route): string {
  return `${method} ${url.replace(/[^/]+(\.\w+)$/, '$1')}`
}
