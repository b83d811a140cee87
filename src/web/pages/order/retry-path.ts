import { checkoutPath } from '../../../contract/addresses.ts'
import { recall } from '../../storage/browser-storage.ts'
import { recallDraft } from '../../storage/checkout-draft.ts'
import { useHydrated } from '../../islands/use-hydrated.ts'

/** Back to the same purchase: the kit opened last, with the add-on if the draft of this tab has it. */
export function useRetryPath(fallbackKitId: string): string {
  if (!useHydrated()) return checkoutPath(fallbackKitId)
  const kitId = recall('lastSelectedKit') || fallbackKitId
  const draft = recallDraft()
  return checkoutPath(kitId, (draft.kitId === kitId && draft.addOnId) || undefined)
}
