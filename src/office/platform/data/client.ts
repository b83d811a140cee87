import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut, Unreachable } from './call.ts'
import { sessionKey } from './session.ts'

/** What the office has read. News tell what is to be read anew, so that nothing grows old by the clock. */
export function createClient(): QueryClient {
  const onError = (error: Error) => {
    if (isSignedOut(error)) client.setQueryData(sessionKey, null)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: (failures, error) => error instanceof Unreachable && failures < 2,
      },
      // What was pressed without a connection says so at once: nobody shall think that it was done.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** What was read under these keys is not true any more; it is over once what of it is shown was read again. */
export async function readAnew(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
