import { pictureAddress, pictureJpegWidth } from '../../contract/catalogue/pictures.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import type { LinkedData } from '../platform/linked-data.ts'
import { shopReference } from '../platform/shop.ts'

export function specialistData(settings: Pick<PageSettings, 'specialist' | 'origin'>): LinkedData[] {
  const { specialist, origin } = settings
  if (!specialist) return []
  const { name, title, words, portrait, certificate, certificateUrl } = specialist
  return [
    {
      '@type': 'Person',
      '@id': `${origin}/#specialist`,
      name,
      jobTitle: title,
      description: words,
      worksFor: shopReference(settings),
      ...(portrait && { image: origin + pictureAddress(portrait.hash, pictureJpegWidth, 'jpg') }),
      ...(certificateUrl !== undefined && {
        hasCredential: {
          '@type': 'EducationalOccupationalCredential',
          name: certificate,
          url: certificateUrl,
        },
      }),
    },
  ]
}
