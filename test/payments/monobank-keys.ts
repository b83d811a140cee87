import { createMonobank } from '../../src/server/payments/providers/monobank/monobank.ts'
import type { PaymentProvider } from '../../src/server/payments/providers/provider.ts'
import { json, startServer } from './pretend-server.ts'

/** A bank whose keys are handed out in turn, the last one from then on; `undefined` is an answer of 500. */
export async function bankWithKeys(...keys: (string | undefined)[]) {
  let now = 0
  const { origin, requests } = await startServer((_, response) => {
    const key = keys.length > 1 ? keys.shift() : keys[0]
    if (key === undefined) json(response, { errCode: 'INTERNAL_ERROR' }, 500)
    else json(response, { key })
  })
  const monobank = createMonobank({ baseUrl: origin, token: 't', clock: () => now, timeoutMs: 1000 })
  return { monobank, requests, pass: (ms: number) => (now += ms) }
}

export function read(
  monobank: PaymentProvider,
  webhook: { body: string | Buffer; signature?: string | string[] },
) {
  return monobank.readCallback({
    body: Buffer.from(webhook.body),
    headers: { 'x-sign': webhook.signature },
  })
}

export const forged = { kind: 'forged', why: 'wrong signature' }
