import { createContext, use } from 'react'

/**
 * The finished markup of the page's island. It is rendered as a root of its own, because `useId` counts from
 * the root: inside the document the ids would differ from those of hydration.
 */
export const IslandMarkup = createContext('')

/** Where the page's island stands. */
export function IslandSlot() {
  return <div id="island" dangerouslySetInnerHTML={{ __html: use(IslandMarkup) }} />
}
