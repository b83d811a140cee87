import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'

import { createNovaPoshta, novaPoshta } from '../src/server/carriers/nova-poshta/nova-poshta.ts'

const apiKey = 'key-of-the-shop'

/** A pretend carrier on a free port until the test ends, of a part of the country or all of it. */
export async function startPretendCarrier(oblasts?: readonly string[]) {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(createSandboxNovaPoshta({ pathPrefix: '/np', apiKey, ...(oblasts && { oblasts }) }))
  onTestFinished(() => app.close())
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/np`
  const control = async (body: object) => {
    const { status } = await fetch(`${url}/control`, {
      method: 'POST',
      headers: { 'x-token': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return status
  }
  return {
    url,
    account: { key: apiKey, url },
    carrier: novaPoshta.create({ key: apiKey, url }),
    /** Gives a call up after so long. */
    impatient: (timeoutMs: number) => createNovaPoshta({ key: apiKey, url }, { timeoutMs }),
    control,
    fail: (fault: string, how: object = {}) => control({ do: 'fault', rule: { on: 'api', fault, ...how } }),
  }
}
