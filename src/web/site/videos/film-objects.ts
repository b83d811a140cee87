import { pagePaths } from '../../../contract/platform/addresses.ts'
import type { PageSettings, SiteSettings } from '../../../contract/site/site.ts'
import { isEmbedLink } from '../../../domain/site/video.ts'
import type { LinkedData } from '../../platform/linked-data.ts'
import { shopReference } from '../../platform/shop.ts'
import { type Film, filmsOf } from './films.ts'

/** The day the films that the shop comes with were put on the site. */
const firstPublishedOn = '2026-11-21'

export function filmObjects(settings: PageSettings): readonly LinkedData[] {
  return filmsOf(settings.lessons).map((film) =>
    filmObject(film, settings.lessons[film.id].own?.file.day ?? firstPublishedOn, settings),
  )
}

function filmObject(
  { id, title, text, seconds, address, poster }: Film,
  publishedOn: string,
  settings: SiteSettings,
): LinkedData {
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
