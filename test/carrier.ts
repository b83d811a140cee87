import { createSandboxNovaPoshta } from '@kraplia/pretend-carrier'
import Fastify from 'fastify'
import * as v from 'valibot'
import { createNovaPoshta } from '../src/server/delivery/carriers/nova-poshta/nova-poshta.ts'
import { syncDirectory } from '../src/server/delivery/carriers/directory/sync-directory.ts'
import { atEnd } from './at-end.ts'
import type { TestShop } from './shop.ts'

const documents = v.object({
  documents: v.array(v.object({ ownNumber: v.string(), number: v.string(), isDeleted: v.boolean() })),
})

const apiKey = 'key-of-the-shop'

/** A pretend carrier on a free port, of a part of the country or all of it, until the test or the file ends. */
export async function startPretendCarrier(oblasts?: readonly string[]) {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(createSandboxNovaPoshta({ pathPrefix: '/np', apiKey, ...(oblasts && { oblasts }) }))
  atEnd(() => app.close())
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
    env: { NOVA_POSHTA_KEY: apiKey, NOVA_POSHTA_URL: url },
    /** Its directory is there. */
    opened: async ({ services }: TestShop) =>
      void (await syncDirectory(services, new AbortController().signal)),
    carrier: createNovaPoshta({ key: apiKey, url }),
    /** Gives a call up after so long. */
    impatient: (timeoutMs: number) => createNovaPoshta({ key: apiKey, url }, { timeoutMs }),
    control,
    /** What was made in its account. */
    async documents(): Promise<readonly { ownNumber: string; number: string; isDeleted: boolean }[]> {
      const answer = await fetch(`${url}/control/documents`, { headers: { 'x-token': apiKey } })
      return v.parse(documents, await answer.json()).documents
    },
    fail: (fault: string, how: object = {}) => control({ do: 'fault', rule: { on: 'api', fault, ...how } }),
  }
}
