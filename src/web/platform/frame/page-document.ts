import type { ReactElement } from 'react'
import type { Island } from '../islands/island.ts'
import type { LinkedData } from '../linked-data.ts'
import type { LinkPictureName } from '../text/link-pictures.ts'

/** One prerendered document. A folder of `pages/` lists its own in `page.tsx`. */
export interface PageDocument {
  /** As in `src/contract/site/site-documents.ts`; also the name of the file. */
  readonly key: string
  /** The whole text of `<title>`. */
  readonly title: string
  readonly description?: string
  /** Set for pages that search engines may list; without it the page is `noindex`. */
  readonly canonicalPath?: string
  /** `shop` has the menu and the full footer; `task` only the logo, so that nothing leads away. */
  readonly frame: 'shop' | 'task'
  /** What stands inside `<main>`; an island is drawn where {@link IslandSlot} stands. */
  readonly content: ReactElement
  readonly island?: Island
  /** Picture to fetch first: what the eye sees first on this page. */
  readonly preloads?: readonly PicturePreload[]
  /** What messengers show beside a link to this page; without one, that of the landing page. */
  readonly linkPicture?: LinkPictureName
  /** What the page tells search engines of the things on it. */
  readonly linkedData?: readonly LinkedData[]
  /** Origins of embedded players, for the content security policy. */
  readonly frameOrigins?: readonly string[]
}

interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  readonly media?: string
}
