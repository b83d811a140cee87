import { join } from 'node:path'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { createSandboxLiqpay } from './src/liqpay/stand-in.ts'
import { createSandboxMonobank } from './src/monobank/stand-in.ts'
import type { StandInOptions } from './src/open-bank.ts'
import { createSandboxWayforpay } from './src/wayforpay/stand-in.ts'

/**
 * The pretend banks as a process of its own:
 * `node packages/pretend-banks/run.ts --port 4100 --data .data/sandbox --token … [--origin https://…] [--pauses 1000,5000]`.
 * `--token` is monobank's token, LiqPay's private key and WayForPay's secret. Once they listen, their base
 * addresses are written to standard output, one a line: monobank, LiqPay, WayForPay.
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
const { data, token } = values
if (token === undefined) throw new Error('--token: say by which secret the shop is known')
if (data === undefined) throw new Error('--data: say in which folder the banks keep their books')

let listeningAt = ''
const banks = {
  monobank: (options: StandInOptions) => createSandboxMonobank({ ...options, token }),
  liqpay: (options: StandInOptions) =>
    createSandboxLiqpay({ ...options, publicKey: 'sandbox_i00000000000', privateKey: token }),
  wayforpay: (options: StandInOptions) =>
    createSandboxWayforpay({ ...options, merchantAccount: 'sandbox_merchant', secret: token }),
}

const app = Fastify({ forceCloseConnections: true })
for (const [name, create] of Object.entries(banks)) {
  await app.register(
    create({
      dataDir: join(data, name),
      publicOrigin: () => values.origin ?? listeningAt,
      pathPrefix: `/sandbox/${name}`,
      ...(values.pauses !== undefined && { webhookPausesMs: values.pauses.split(',').map(Number) }),
    }),
  )
}
listeningAt = await app.listen({ port: Number(values.port), host: values.host })
process.stdout.write(
  Object.keys(banks)
    .map((name) => `${listeningAt}/sandbox/${name}\n`)
    .join(''),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void app.close())
}
