import type { Seller } from '../../../domain/site/site-fields.ts'
import { oldBrowserId } from '../islands/starter.ts'
import { oldBrowserText } from './old-browser-text.ts'
import { InsteadOfScript } from './instead-of-script.tsx'

/** Shown by `oldBrowserScript` where the island of the page is not begun. */
export function OldBrowser({ seller }: { seller: Seller | undefined }) {
  return <InsteadOfScript seller={seller} text={oldBrowserText} id={oldBrowserId} role="alert" hidden />
}
