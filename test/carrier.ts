import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'

import { createNovaPoshta } from '../src/server/delivery/carriers/nova-poshta/nova-poshta.ts'

const documents = v.object({
  documents: v.array(v.object({ ownNumber: v.string(), number: v.string(), isDeleted: v.boolean() })),
})

const apiKey = 'key-of-the-shop'

/** {@link openPretendCarrier} until the test ends. */
export async function startPretendCarrier(oblasts?: readonly string[]) {
  const carrier = await openPretendCarrier(oblasts)
  onTestFinished(() => carrier.close())
  return carrier
}

/** A pretend carrier on a free port until it is closed, of a part of the country or all of it. */
export async function openPretendCarrier(oblasts?: readonly string[]) {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(createSandboxNovaPoshta({ pathPrefix: '/np', apiKey, ...(oblasts && { oblasts }) }))
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
    carrier: createNovaPoshta({ key: apiKey, url }),
    /** Gives a call up after so long. */
    impatient: (timeoutMs: number) => createNovaPoshta({ key: apiKey, url }, { timeoutMs }),
    close: () => app.close(),
    control,
    /** What was made in its account. */
    async documents(): Promise<readonly { ownNumber: string; number: string; isDeleted: boolean }[]> {
      const answer = await fetch(`${url}/control/documents`, { headers: { 'x-token': apiKey } })
      return v.parse(documents, await answer.json()).documents
    },
    fail: (fault: string, how: object = {}) => control({ do: 'fault', rule: { on: 'api', fault, ...how } }),
  }
}
