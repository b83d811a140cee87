import type { PublishedContent } from '../../contract/site.ts'
import type { Shelf } from '../shelf/shelf.ts'

/** What is published of each kind, as this node last heard of it; each by the name of its news. */
export interface PublishedKinds {
  readonly shelf: Shelf
}

/** All that pages are drawn from besides the settings of the environment. */
export async function publishedContent({ shelf }: PublishedKinds): Promise<PublishedContent> {
  const { catalogue } = await shelf.current()
  return { catalogue }
}
