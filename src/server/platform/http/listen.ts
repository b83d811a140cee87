import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** `localhost` is IPv4 and IPv6 on one server: Fastify's second server would have limits of its own. */
export async function listen(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
) {
  if (host !== 'localhost') return app.listen({ host, port })
  const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  )
  app.addHook('preClose', async () => {
    if (other.listening) await new Promise((resolve) => other.close(resolve))
  })
  const address = await app.listen({ host: '127.0.0.1', port })
  other.listen({ host: '::1', port })
  await once(other, 'listening').catch(() => {})
  return address
}
