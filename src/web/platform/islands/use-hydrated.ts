import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while prerendering and hydrating, so that the first render matches. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
