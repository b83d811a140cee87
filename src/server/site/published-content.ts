import type { PublishedContent } from '../../contract/site/site.ts'
import { firstCatalogue } from '../../domain/catalogue/first-shelf.ts'
import type { PublishedReviews } from '../catalogue/published-reviews.ts'
import type { Shelf } from '../catalogue/shelf.ts'
import type { PublishedSite } from './published-site.ts'
import { siteVersions } from './site-versions.ts'
import { firstSite, type FirstSite } from './stock-site.ts'

/** What a new shop begins with. @fortests */
export function firstContent(config: FirstSite): PublishedContent {
  return { catalogue: firstCatalogue, reviews: [], ...siteVersions.toDraw(firstSite(config)) }
}

/** What is published of each kind, as this node last heard of it; each by the name of its news. */
export interface PublishedKinds {
  readonly shelf: Shelf
  readonly reviews: PublishedReviews
  readonly site: PublishedSite
}

/** All that pages are drawn from besides the settings of the environment. */
export async function publishedContent({ shelf, reviews, site }: PublishedKinds): Promise<PublishedContent> {
  const [{ catalogue }, of, said] = await Promise.all([shelf.current(), reviews.current(), site.current()])
  const { version: _version, ...saidOfItself } = said
  return { catalogue, reviews: of.reviews, ...saidOfItself }
}
