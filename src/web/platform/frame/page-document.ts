import type { ReactElement } from 'react'
import type { Island } from '../islands/island.ts'
import type { LinkedData } from '../linked-data.ts'
import type { LinkPictureName } from '../text/link-pictures.ts'

export interface PageDocument {
  /** See `src/contract/site/site-documents.ts`; also the file's name. */
  readonly key: string
  readonly title: string
  readonly description?: string
  /** Only for pages that search engines may list; others are `noindex`. */
  readonly canonicalPath?: string
  /** `shop`: menu and full footer; `task`: logo only. */
  readonly frame: 'shop' | 'task'
  /** Inside `<main>`; the island is at {@link IslandSlot}. */
  readonly content: ReactElement
  readonly island?: Island
  readonly preloads?: readonly PicturePreload[]
  readonly linkPicture?: LinkPictureName
  readonly linkedData?: readonly LinkedData[]
  /** `frame-src` of the content security policy. */
  readonly frameOrigins?: readonly string[]
}

interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  readonly media?: string
}
