import { pagePaths } from '../../../contract/addresses.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { isEmbedLink } from '../../../domain/video.ts'
import type { LinkedData } from '../../linked-data/linked-data.ts'
import { shopReference } from '../../linked-data/shop.ts'
import { type Film, films } from './films.ts'

/** The day the films of this page were put on the site. */
const publishedOn = '2026-11-21'

export function filmObjects(settings: SiteSettings): readonly LinkedData[] {
  return films.map((film) => filmObject(film, settings))
}

function filmObject({ id, title, text, seconds, address, poster }: Film, settings: SiteSettings): LinkedData {
  const { origin } = settings
  return {
    '@type': 'VideoObject',
    '@id': `${origin}${pagePaths.videos}#${id}`,
    url: `${origin}${pagePaths.videos}#${id}`,
    name: title,
    description: text,
    thumbnailUrl: origin + poster.jpeg,
    ...(isEmbedLink(address) ? { embedUrl: address } : { contentUrl: origin + address }),
    duration: isoDuration(seconds),
    uploadDate: publishedOn,
    inLanguage: 'uk',
    publisher: shopReference(settings),
  }
}

/** `PT3M45S`. */
function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
