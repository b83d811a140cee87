import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { createSandboxMonobank } from './monobank/sandbox-monobank.ts'

/**
 * The pretend bank as a process of its own:
 * `node src/sandbox/run.ts --port 4100 --data .data/sandbox [--origin https://…] [--token …] [--pauses 1000,5000]`.
 * Writes the base address for the shop's adapter on a line of standard output once it listens.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    origin: { type: 'string' },
    token: { type: 'string' },
    pauses: { type: 'string' },
  },
})
if (values.data === undefined) throw new Error('--data: say in which folder the bank keeps its books')

const pathPrefix = '/sandbox/monobank'
let listeningAt = ''
const app = Fastify({ forceCloseConnections: true })
await app.register(
  createSandboxMonobank({
    dataDir: join(values.data, 'monobank'),
    publicOrigin: () => values.origin ?? listeningAt,
    pathPrefix,
    ...(values.token !== undefined && { token: values.token }),
    ...(values.pauses !== undefined && { webhookPausesMs: values.pauses.split(',').map(Number) }),
  }),
)
listeningAt = await app.listen({ port: Number(values.port), host: values.host })
process.stdout.write(`${listeningAt}${pathPrefix}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close())
}
