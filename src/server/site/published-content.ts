import type { PublishedContent } from '../../contract/site/site.ts'
import { firstCatalogue } from '../../domain/catalogue/first-shelf.ts'
import type { SiteNeeds } from './needs.ts'
import { siteVersions } from './site-versions.ts'
import { firstSite, type FirstSite } from './stock-site.ts'

/** @fortests */
export function firstContent(config: FirstSite): PublishedContent {
  return { catalogue: firstCatalogue, reviews: [], ...siteVersions.toDraw(firstSite(config)) }
}

export type PublishedKinds = Pick<SiteNeeds, 'shelf' | 'reviews' | 'site'>

export async function publishedContent({ shelf, reviews, site }: PublishedKinds): Promise<PublishedContent> {
  const [{ catalogue }, of, said] = await Promise.all([shelf.current(), reviews.current(), site.current()])
  const { version: _version, ...saidOfItself } = said
  return { catalogue, reviews: of.reviews, ...saidOfItself }
}
