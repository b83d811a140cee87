import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSignedOut, Unreachable } from './call.ts'
import { sessionKey } from './session.ts'

/** Invalidated by server-sent events, not by age. */
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
      // Mutations must fail offline instead of waiting unnoticed.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** Resolves once visible queries are refetched. */
export async function invalidate(client: QueryClient, ...keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}
