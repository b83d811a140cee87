import type { PublishedContent } from '../../contract/site.ts'
import type { PublishedReviews } from '../reviews/published/published-reviews.ts'
import type { Shelf } from '../shelf/shelf.ts'

/** What is published of each kind, as this node last heard of it; each by the name of its news. */
export interface PublishedKinds {
  readonly shelf: Shelf
  readonly reviews: PublishedReviews
}

/** All that pages are drawn from besides the settings of the environment. */
export async function publishedContent({ shelf, reviews }: PublishedKinds): Promise<PublishedContent> {
  const [{ catalogue }, said] = await Promise.all([shelf.current(), reviews.current()])
  return { catalogue, reviews: said.reviews }
}
