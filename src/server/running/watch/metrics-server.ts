import fastify from 'fastify'
import type { Metrics } from './metrics.ts'

/** On a port of its own: it shows sales. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; close(): Promise<unknown> }> {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) => {
    const { text, type } = await metrics.read()
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text)
  })
  const url = await app.listen({ host, port })
  return { url, close: () => app.close() }
}
