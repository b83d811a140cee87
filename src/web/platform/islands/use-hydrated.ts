import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while prerendering and during hydration, true from then on: for what only the browser knows, like
 * its storage, so that the first drawing equals the prerendered one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
