import { createContext, use } from 'react'

/** Rendered as a root of its own: `useId` counts from the root, so ids within the document would not match on hydration. */
export const IslandMarkup = createContext('')

export function IslandSlot() {
  return <div id="island" dangerouslySetInnerHTML={{ __html: use(IslandMarkup) }} />
}
